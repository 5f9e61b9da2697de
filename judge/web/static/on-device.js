// The list of a device's cases: the buttons that have them join the server's, and bring one back there. The service worker does the work.

const parts = document.querySelectorAll("[data-part]");
const show = (name) => {
  for (const part of parts) part.hidden = part.dataset.part !== name;
};

navigator.serviceWorker?.addEventListener("message", ({ data }) => {
  if (!("joined" in data)) return;
  if (data.joined !== "done") show(data.joined); // "no-network", "full", "broken"
  else if (document.querySelector("[data-state]:not([data-state=joined])")) location.reload();
  else show("");
});
navigator.serviceWorker?.startMessages();
async function send(asked) {
  show("joining");
  const worker = (await navigator.serviceWorker?.getRegistration())?.active;
  if (worker) worker.postMessage(asked);
  else show("broken");
}
document.querySelector("[data-join]")?.addEventListener("click", () => send("join"));
for (const button of document.querySelectorAll("[data-restore]")) {
  button.addEventListener("click", () => send({ restore: button.dataset.restore }));
}
