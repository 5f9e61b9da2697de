// The clock of the call on the page "Ruling": times are typed and shown as this device's clock has them, and
// kept in UTC; what has passed runs on while the page is open. Without this file the times are typed in UTC.

const main = document.querySelector("main[data-live]");

const two = (number) => String(number).padStart(2, "0");
const utc = (moment) => `${moment.toISOString().slice(0, 19)}Z`;

/** A moment as a field for local times has it; "" for none. */
function local(text) {
  const moment = new Date(text);
  if (!text || Number.isNaN(moment.getTime())) return "";
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

function put(field, value) {
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true })); // saved as if it had been typed
  run();
}

/** Gives each moment a field for the local time, in the place of the one in UTC. */
function arrange() {
  for (const field of main.querySelectorAll(".call [data-moment]")) {
    if (document.getElementById(`${field.id}-local`)) continue;
    const shown = document.createElement("input");
    shown.type = "datetime-local";
    shown.id = `${field.id}-local`;
    shown.setAttribute("data-no-autosave", "");
    main.querySelector(`label[for="${field.id}"]`).htmlFor = shown.id;
    field.type = "hidden";
    field.before(shown);
    shown.addEventListener("change", () => put(field, shown.value ? utc(new Date(shown.value)) : ""));
  }
  for (const button of main.querySelectorAll(".call button")) button.hidden = false;
  run();
}

/** Shows what is kept, which somebody else may have changed, and how long the call has taken. */
function run() {
  const call = main.querySelector(".call");
  if (!call) return;
  const field = (id) => document.getElementById(id);
  for (const id of ["began", "ended"]) {
    const shown = field(`${id}-local`);
    if (shown && document.activeElement !== shown && shown.value !== local(field(id).value)) shown.value = local(field(id).value);
  }
  const began = new Date(field("began").value);
  const ended = field("ended").value ? new Date(field("ended").value) : new Date();
  const minutes = Math.max(0, Math.ceil((ended - began) / 60000) - Number(field("paused").value));
  const words = field("ended").value ? call.dataset.took : call.dataset.running;
  const said = Number.isNaN(minutes) ? "" : words.replace("{minutes}", minutes);
  const place = field("call-took");
  if (place.textContent !== said) place.textContent = said;
  if (!Number.isNaN(minutes)) field("extra_time").placeholder = minutes;
  call.querySelector("[data-begun-with-case]").hidden = field("began").value !== "";
}

if (main) {
  main.addEventListener("click", (event) => {
    const now = event.target.closest("[data-now]");
    if (now) put(document.getElementById(now.dataset.now), utc(new Date()));
    const created = event.target.closest("[data-begun-with-case]");
    if (created) put(document.getElementById("began"), created.dataset.begunWithCase);
  });
  main.addEventListener("shown", arrange);
  arrange();
  setInterval(run, 1000);
}
