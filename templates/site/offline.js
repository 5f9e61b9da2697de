// What was read before stays readable without a network, and so does the whole manual: pages come from the
// network while it answers, else as they were last seen; a rule that was never opened is found in the manual.

const VERSION = {{ version|tojson }};
const CACHE = `judge-${VERSION}`;
const STATIC = {{ static|tojson }};
const KEPT = {{ kept|tojson }}; // the styles, the scripts, each manual whole in each language
const LANGUAGE = "/last-language";
const LIVE = /^\/(edit|sandbox)\//; // what is being worked on is never shown as it once was
const PATIENCE = 4000; // milliseconds for a page that may be here already

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      // Without cookies: asking for a language here must not change the reader's.
      .then((cache) => Promise.all(KEPT.map(async (address) => cache.put(address, await fetch(address, { credentials: "omit" })))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== "GET" || address.origin !== location.origin || address.pathname === "/suggest") return;
  if (LIVE.test(address.pathname) || event.request.headers.has("X-Fragment")) return;
  if (address.pathname.startsWith(STATIC)) event.respondWith(fromCache(event.request));
  else event.respondWith(fromNetwork(event.request, address));
});

async function fromCache(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

async function fromNetwork(request, address) {
  const cache = await caches.open(CACHE);
  const seen = await cache.match(request, { ignoreVary: true });
  try {
    const answer = await fetch(request, seen ? { signal: AbortSignal.timeout(PATIENCE) } : {});
    if (answer.ok && !answer.redirected && answer.type === "basic") {
      await cache.put(request, answer.clone());
      const language = answer.headers.get("Content-Language");
      if (language) await cache.put(LANGUAGE, new Response(language));
    }
    return answer;
  } catch (error) {
    return seen ?? (await instead(cache, address)) ?? Promise.reject(error);
  }
}

/** The whole manual, at the rule that was asked for. */
async function instead(cache, address) {
  const [, manual, number] = address.pathname.split("/");
  const language = (await (await cache.match(LANGUAGE))?.text()) ?? "en";
  if (number === "all") return cache.match(`/${manual}/all?lang=${language}`, { ignoreVary: true });
  const known = KEPT.find((kept) => kept.startsWith(`/${manual}/all`)) ?? KEPT.find((kept) => kept.includes("/all?"));
  if (address.pathname.endsWith("/preview") || !known) return undefined;
  const anchor = /^\d+(-\d+)*$/.test(number ?? "") ? `#${number}` : "";
  return Response.redirect(`${new URL(known, location.origin).pathname}${anchor}`);
}
