// What was read before stays readable without a network, and so does the whole manual: pages come from the
// network while it answers, else as they were last seen; a rule that was never opened is found in the manual.

const VERSION = {{ version|tojson }};
const CACHE = `judge-2-${VERSION}`; // the number goes up when what an earlier worker kept must go
const STATIC = {{ static|tojson }};
const KEPT = {{ kept|tojson }}; // the styles, the scripts, each manual whole in each language
const LANGUAGE = "/last-language";
const LIVE = /^\/(edit|sandbox|cases)\//; // cases are shown as they are now, or not at all
const MOST_PAGES = 300; // that were read, the latest ones; what is kept from the beginning comes on top
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
    await keep(cache, request, answer);
    return answer;
  } catch (error) {
    return seen ?? (await instead(cache, address)) ?? Promise.reject(error);
  }
}

/** Keeps a page as it was read last; one that is gone, or is not to be kept, is forgotten. */
async function keep(cache, request, answer) {
  const forbidden = /no-store/i.test(answer.headers.get("Cache-Control") ?? "");
  if (forbidden || answer.status === 404 || answer.status === 410) {
    await cache.delete(request, { ignoreVary: true });
  } else if (answer.ok && !answer.redirected && answer.type === "basic") {
    await cache.delete(request, { ignoreVary: true }); // so that it is the latest of all
    await cache.put(request, answer.clone());
    const language = answer.headers.get("Content-Language");
    if (language) await cache.put(LANGUAGE, new Response(language));
    await forgetOldest(cache);
  }
}

async function forgetOldest(cache) {
  const always = new Set([...KEPT, LANGUAGE].map((address) => new URL(address, location.origin).href));
  const read = (await cache.keys()).filter((each) => !always.has(each.url));
  await Promise.all(read.slice(0, Math.max(0, read.length - MOST_PAGES)).map((each) => cache.delete(each, { ignoreVary: true })));
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
