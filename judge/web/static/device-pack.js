// A pack on its way to a device, and what the browser keeps of it beside ours: for `device.js` and the service worker.

import { digestOf } from "./device-files.js";

const KINDS = { mjs: "text/javascript", wasm: "application/wasm" };

/** Tells every page of this site. */
export async function tell(message) {
  for (const client of await self.clients.matchAll({ includeUncontrolled: true })) client.postMessage(message);
}

/** What the browser has of an address in its own cache, without asking the network: what it compiled of that lies there, too. */
export async function asFetched(network, address) {
  try {
    const found = await network(address, { cache: "only-if-cached", mode: "same-origin", credentials: "omit" });
    return found.ok ? found : null;
  } catch {
    return null;
  }
}

/** Takes the files of a pack: those that another pack has here, too, from there, the others from the network; each is kept
 * only if it is whole. Says how far it is. */
export async function takePack(pack, name, fetched) {
  const whole = pack.files.reduce((total, file) => total + file.size, 0);
  let taken = 0;
  try {
    const cache = await caches.open(name);
    for (const { address, name: fileName, size, sha256 } of pack.files) {
      const here = await (await cache.match(address))?.arrayBuffer();
      if (here?.byteLength !== size) {
        const checked = async (data) => (data && (await digestOf(data)) === sha256 ? data : null);
        const data =
          (await checked(await (await caches.match(address))?.arrayBuffer())) ??
          (await checked(await (await fetched(address)).arrayBuffer()));
        if (!data) throw new Error(`${address}: not whole`);
        const type = KINDS[fileName.split(".").pop()] ?? "application/octet-stream";
        await cache.put(address, new Response(data, { headers: { "Content-Type": type } }));
      }
      taken += size;
      await tell({ taken, whole });
    }
  } catch (error) {
    await tell({ failed: error.name === "QuotaExceededError" ? "full" : "broken", taken, whole });
    throw error;
  }
}
