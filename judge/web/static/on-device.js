// The list of a device's cases: the button that has them join the server's. The service worker does the work.

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
document.querySelector("[data-join]")?.addEventListener("click", async () => {
  show("joining");
  const worker = (await navigator.serviceWorker?.getRegistration())?.active;
  if (worker) worker.postMessage("join");
  else show("broken");
});
