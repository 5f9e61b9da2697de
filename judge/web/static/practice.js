// A practice session: the clock, keys for the answers, and where to go on. Every page works without this file.
// Where a session stands is in its address, which this device keeps until it is finished.

const KEPT = "practice";

/** Reads what this device keeps; it may be forbidden. */
function kept() {
  try { return localStorage.getItem(KEPT) || ""; } catch { return ""; }
}

function keep(address) {
  try {
    if (address) localStorage.setItem(KEPT, address);
    else localStorage.removeItem(KEPT);
  } catch { /* it is in the address bar, too */ }
}

function offerToGoOn() {
  const place = document.querySelector("[data-go-on]");
  const address = kept();
  if (!place || !address.startsWith("/practice/session?")) return;
  place.querySelector("a").href = address;
  place.hidden = false;
}

function runClock() {
  const clock = document.querySelector("[data-ends]");
  if (!clock) return;
  const shown = clock.querySelector("[data-left]");
  const ends = Number(clock.dataset.ends) * 1000;
  const tick = () => {
    const left = Math.max(0, Math.ceil((ends - Date.now()) / 1000));
    shown.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
    clock.classList.toggle("short", left < 300);
    if (!left) {
      clearInterval(running);
      location.replace(clock.dataset.over);
    }
  };
  const running = setInterval(tick, 1000);
  tick();
}

function answerByKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || /^(input|select|textarea)$/i.test(event.target.tagName)) return;
  if (event.key === "Enter" && event.target.closest("a, button, summary")) return;
  document.querySelector(`[data-key="${CSS.escape(event.key)}"]`)?.click();
}

const session = document.querySelector("[data-session]");
if (session) {
  keep("finished" in session.dataset ? "" : location.pathname + location.search);
  document.addEventListener("keydown", answerByKey);
}
offerToGoOn();
runClock();
