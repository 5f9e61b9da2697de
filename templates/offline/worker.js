// Without a network, every page of the rules opens as itself, out of the archive; a number or a name that is typed finds
// its page; what needs the network says so. With a network, pages come from there while it answers in time.

{% if pack %}
// This one has taken everything along: without a network, the program itself answers.

import createModule from {{ pack.module|tojson }};
import { loadPyodide } from {{ pack.loader|tojson }};
{% for part in parts %}import {{ part|tojson }};
{% endfor %}
import { Device, Died } from {{ (static ~ "device.js")|tojson }};
import { takePack } from {{ (static ~ "device-pack.js")|tojson }};
import { tellProblem } from {{ (static ~ "device-problems.js")|tojson }};
{% else %}importScripts(...{{ parts|tojson }});
{% endif %}

const VERSION = {{ version|tojson }};
const CACHE = `judge-4-${VERSION}`; // the number goes up when what an earlier worker kept must go
const ARCHIVE = {{ archive|tojson }};
const STATIC = {{ static|tojson }};
const FILES = {{ files|tojson }}; // the styles, the scripts
const LANGUAGES = {{ languages|tojson }};
const HEADERS = {{ headers|tojson }};
const ASKED = {{ asked|tojson }}; // stands for the address asked for in the next two
const NEEDS_NETWORK = {{ needs_network|tojson }};
const SEARCH = {{ search|tojson }};
const LANGUAGE = "/last-language"; // what was read last
const CHOSEN = "/chosen-language"; // chosen without a network: the server is to know when it is back
const GAME = "/last-game"; // searched last, as the server knows by a cookie
const DEVICE_CASES = "/on-device";
const LIVE = /^\/(edit|sandbox|cases|c|practice|on-device)\//; // cases and questions are shown as they are now, or not at all
const NEVER_KEPT = ["lang", "rule"]; // what an address may ask for besides, without being another page
const PATIENCE = 4000; // milliseconds for a page that is here already
const LESS_PATIENCE = 1500; // once the network was too slow
const PACK = {{ pack|tojson if pack else "null" }};
{% if pack %}
const API = {{ api|tojson }};
const PREFIX = {{ prefix|tojson }};
const PROBLEMS = {{ problems|tojson }}; // what programs are told of the device, by the name of the part that pages show
{% endif %}
const AGAIN = "2"; // seconds until a page asks again whether the program has started
const BEFORE_START = 500; // milliseconds in which a page from the archive gets its styles and scripts
const PACKS = "judge-pack-"; // the caches of packs begin so
const BETWEEN_LOOKS = 5000; // milliseconds for which a network that was lost is not asked again, unless there is a new one
const BETWEEN_JOINS = 60_000; // milliseconds, at least

const site = new KeptSite(CACHE, FILES, ARCHIVE, [LANGUAGE, CHOSEN, GAME]);
const archive = new Archive(async () => (await (await site.open()).match(ARCHIVE)).blob());
const device = {% if pack %}new Device(PACK, { createModule, loadPyodide }, `${PACKS}${PACK.name}`){% else %}null{% endif %};
const asking = new Map(); // by address, pages that the network is asked for
let patience = PATIENCE;
let joinedLast = 0;
let lostLast = 0; // when the network was last asked in vain

// --- what is kept ---

self.addEventListener("install", (event) => event.waitUntil(install()));

/** All or nothing: until the archive is here whole, the worker before this one and its archive go on. */
async function install() {
{% if pack %}
  await site.take(() => takePack(PACK, `${PACKS}${PACK.name}`, fetched));
{% else %}
  await site.take();
{% endif %}
  await self.skipWaiting();
}

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
{% if pack %}
  // Start now, so that the start in the hall is quick; in an event of its own, for no page opens until this one is over.
  self.registration.active?.postMessage("begin");
{% endif %}
});

/** Whether a cache is of another day. A pack may be half here: whoever takes it along goes on with that. */
function isOld(name) {
  if (name.startsWith(PACKS)) return PACK !== null && name !== `${PACKS}${PACK.name}`;
  return name !== CACHE && name !== "judge-device";
}

{% if pack %}
self.addEventListener("message", (event) => {
  if (event.data === "begin") device.begin(event).catch(() => {});
  else if (event.data === "join" && !PACK.alone) event.waitUntil(device.join(event));
  else if (event.data?.restore && !PACK.alone) event.waitUntil(device.join(event, event.data.restore));
  else if (event.data?.along) event.waitUntil(device.take(event, event.data.along));
});

{% endif %}
// --- what is asked for ---

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (address.origin !== location.origin || address.pathname === ARCHIVE || address.pathname.startsWith("/everything")) return;
  const opens = request.mode === "navigate";
  if (opens) event.waitUntil(Promise.all([site.mend(), noteGame(address)]));
{% if pack %}
  if (!address.pathname.startsWith(STATIC)) {
    const answer = device.searching.first(fromNetworkOrDevice(event, address)).catch((error) => {
      console.error(error);
      if (!opens && !isApi(address)) throw error; // a page's own script goes on without an answer
      return says("broken", address);
    });
    event.respondWith(answer);
    return;
  }
{% endif %}
  if (request.method !== "GET") {
    if (opens) event.respondWith(fetch(request).catch(() => needsNetwork(address, "sent")));
  } else if (LIVE.test(`${address.pathname}/`) || request.headers.has("X-Fragment")) {
    if (opens) event.respondWith(fetch(request).catch(() => needsNetwork(address, ofServer(address))));
  } else if (address.pathname.startsWith(STATIC)) event.respondWith(fromCache(request));
  else if (address.pathname === "/suggest") event.respondWith(fetch(request).catch(() => suggested(address)));
  else event.respondWith(fromNetwork(event, address));
});

{% if pack %}
/** From the network while it answers; else the program on this device, and what the archive has while that starts. */
async function fromNetworkOrDevice(event, address) {
  const { request } = event;
  const opens = request.mode === "navigate";
  const body = request.method === "GET" || request.method === "HEAD" ? null : await request.clone().arrayBuffer();
  const live = LIVE.test(`${address.pathname}/`);
  const here = address.pathname === DEVICE_CASES || address.searchParams.has("on-device");
  const program = isApi(address);
  const path = program ? address.pathname.slice(PREFIX.length) : address.pathname; // of a case's page
  const own = here || (LIVE.test(`${path}/`) && (await device.has(path))); // only this device knows it
  const joins = () => event.waitUntil(Promise.all([joinSoon(event), device.finishFirstStart(event)]).catch(() => {}));
  if (!own && !PACK.alone && (navigator.onLine || Date.now() - lostLast > BETWEEN_LOOKS)) {
    const askedAt = Date.now();
    try {
      const asks = body || live || address.pathname === "/suggest" || request.headers.has("X-Fragment");
      const answer = await (asks ? fetch(request) : fromNetwork(event, address, true));
      if (program || (opens && !asks)) joins();
      if (Date.now() - askedAt > LESS_PATIENCE) event.waitUntil(beginSoon(event)); // it may fail next
      return answer;
    } catch {
      lostLast = Date.now(); // without a network, then
    }
  }
  if (!device.canAnswer(request) && !body && !live && !program) {
    try {
      return await whileItStarts(event, address, live); // first: Python leaves nobody else a turn when it begins
    } finally {
      event.waitUntil(beginSoon(event));
    }
  }
  if (!device.canAnswer(request)) {
    const begun = device.beginAll(event).catch(() => {});
    if (body || program) await begun; // what was sent waits, and so does a program
    else await Promise.race([begun, new Promise((resolve) => setTimeout(resolve, LESS_PATIENCE))]);
  }
  if (!device.canAnswer(request)) return program ? says("starting", address, body) : whileItStarts(event, address, live);
  try {
    const answer = await device.answer(event, body);
    if (answer.status === 404 && live && !own && opens && !PACK.alone) return needsNetwork(address, body ? "sent" : ofServer(address));
    return answer;
  } catch (error) {
    if (error.name === "QuotaExceededError") return says("full", address, body);
    if (error instanceof Died) {
      event.waitUntil(device.begin(event).catch(() => {}));
      return says("died", address, body); // not asked again by itself: the same would end it once more
    }
    console.error(error);
    return says("broken", address, body);
  }
}

/** Starts the program once the page that was asked for is there. */
function beginSoon(event) {
  return new Promise((resolve) => setTimeout(resolve, BEFORE_START)).then(() => device.begin(event)).catch(() => {});
}

function isApi({ pathname }) {
  return pathname.startsWith(API) && pathname !== API; // which is its page
}

/** Says what went wrong: to readers as a page, to programs as a problem, and so to readers where no page can be made. */
function says(part, address, body = null) {
  const problem = () => tellProblem(PROBLEMS[part], address, body);
  return isApi(address) ? problem() : needsNetwork(address, part).catch(problem);
}

/** With the network back, cases that only this device has join the server's; not more often than every minute. */
async function joinSoon(event) {
  if (PACK.alone || Date.now() - joinedLast < BETWEEN_JOINS || !(await device.known()).length) return;
  joinedLast = Date.now();
  await device.join(event);
}

async function whileItStarts(event, address, live) {
  const { request } = event;
  if (address.pathname === "/suggest") return suggested(address);
  const waits = live && !device.failed;
  if (!waits && !live) return withoutNetwork(await site.open(), request, address);
  return waits ? starting(address) : needsNetwork(address, PACK.alone ? "broken" : ofServer(address));
}

{% endif %}
/** What a page is about that only the server answers. */
function ofServer({ pathname }) {
  return `${pathname}/`.startsWith("/practice/") ? "practice" : "sandbox";
}

/** Remembers the game that is searched: a search that names none is held to it. */
async function noteGame({ pathname, searchParams }) {
  if (pathname === "/search" && searchParams.has("game")) await site.note(GAME, searchParams.get("game"));
}

async function fromCache(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** From the network while it answers in time, else what is here instead. */
async function fromNetwork(event, address, only = false) {
  const { request } = event;
  const cache = await site.open();
  const control = new AbortController();
  if (request.mode === "navigate") {
    asking.get(request.url)?.abort(); // or a browser holds this one back until that one is answered
    asking.set(request.url, control);
  }
  const answer = tellLanguage(cache)
    .then(() => fetch(request, { signal: control.signal }))
    .then(async (found) => {
      patience = PATIENCE;
      await site.keep(request, found, LANGUAGE);
      return found;
    });
  const answered = answer.catch(() => {}).then(() => asking.get(request.url) === control && asking.delete(request.url));
  event.waitUntil(answered); // what comes late is kept all the same
  try {
    return await Promise.race([answer, late(cache, request, address)]);
  } catch (error) {
    if (only) throw error;
    return withoutNetwork(cache, request, address).catch(() => Promise.reject(error));
  }
}

/** Fails once the network has been too slow for a page that is here; whoever asks again waits longer. */
async function late(cache, request, address) {
  const again = request.referrer === request.url || request.cache !== "default";
  await new Promise((resolve) => setTimeout(resolve, again ? PATIENCE : patience));
  if (!(await isHere(cache, request, address))) return new Promise(() => {});
  patience = LESS_PATIENCE;
  throw new Error("too slow");
}

/** Tells the server of a language that was chosen while it could not be asked. */
async function tellLanguage(cache) {
  const chosen = await site.noted(CHOSEN);
  if (!chosen) return;
  await fetch(`/health?lang=${chosen}`);
  await cache.delete(CHOSEN);
}

async function isHere(cache, request, address) {
  if (device?.canAnswer(request)) return true;
  if (await cache.match(request, { ignoreVary: true })) return true;
  return Boolean(keptAt(await archive.pages(await languageOf(address)), address));
}

async function withoutNetwork(cache, request, address) {
  const language = await languageOf(address, true);
  const pages = await archive.pages(language);
  const kept = keptAt(pages, address);
  if (kept && !isChoice(address)) return page(request.mode === "navigate" ? await inGame(pages.page(kept)) : pages.page(kept), language);
  const seen = await cache.match(request, { ignoreVary: true });
  if (seen && (seen.headers.get("Content-Language") ?? language) === language) return seen;
  if (request.mode !== "navigate") throw new Error("not kept");
  if (address.pathname === "/search") return search(address, language);
  const number = ruleMeant(pages, address);
  if (number) return Response.redirect(new URL(number + address.search, location.origin));
  if (device && !device.failed) return starting(address);
  return needsNetwork(address, kept ? "choice" : "other");
}

/** The language that an address asks for, else the one that was read last. */
async function languageOf(address, chooses = false) {
  const asked = address.searchParams.get("lang");
  if (LANGUAGES.includes(asked)) {
    if (chooses) {
      await site.note(LANGUAGE, asked);
      await site.note(CHOSEN, asked);
    }
    return asked;
  }
  const last = (await site.noted(LANGUAGE)) ?? navigator.language.slice(0, 2);
  return LANGUAGES.includes(last) ? last : LANGUAGES[0];
}

/** The page of the archive at an address; the server, too, minds no slash at the end. */
function keptAt(pages, { pathname }) {
  const path = pathname.replace(/\/$/, "");
  return [pathname, path, `${path}/`].find((each) => each && pages.has(each));
}

function isChoice({ searchParams }) {
  return [...searchParams.keys()].some((name) => !NEVER_KEPT.includes(name));
}

/** The rule that an address means with its number written otherwise: /fusion-world/8.4.6. */
function ruleMeant(pages, { pathname }) {
  const [, manual, number, ...more] = decodeURIComponent(pathname).split("/");
  const typed = more.length ? null : KeptSearch.readNumber(number ?? "");
  const meant = typed && !typed.prefix && `/${manual}/${typed.number}`;
  return meant && meant !== pathname && pages.has(meant) ? meant : null;
}

// --- pages that are made here ---

function page(html, language, status = 200) {
  const headers = { ...HEADERS, "Content-Type": "text/html; charset=utf-8", "Content-Language": language };
  return new Response(html, { status, headers });
}

function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** A page whose search is held to the game that was searched last, unless it is of a game itself. */
async function inGame(html) {
  const game = await site.noted(GAME);
  if (!game || /<option value="[^"]*" selected/.test(html)) return html;
  return html.replace(`<option value="${escaped(game)}"`, (option) => `${option} selected`);
}

/** A page of the archive with the address asked for, and with one of its parts or several open. */
async function filledIn(which, { pathname, searchParams }, language, parts) {
  let html = (await archive.pages(language)).page(which);
  const asked = new URLSearchParams(searchParams);
  asked.delete("lang");
  const query = asked.toString();
  for (const each of LANGUAGES) {
    html = html.replaceAll(`${ASKED}?lang=${each}`, escaped(`${pathname}?${query ? `${query}&` : ""}lang=${each}`));
  }
  html = html.replaceAll(ASKED, () => escaped(pathname));
  for (const part of parts) html = html.replace(`data-part="${part}" hidden`, `data-part="${part}"`);
  return html.replace('data-without href=""', () => `href="${escaped(pathname)}"`);
}

async function needsNetwork(address, part) {
  const language = await languageOf(address, true);
  return page(await inGame(await filledIn(NEEDS_NETWORK, address, language, [part])), language, 503);
}

/** Says that the program is starting, which can show the page then; asks again by itself. */
async function starting(address) {
  const answer = await needsNetwork(address, "starting");
  answer.headers.set("Refresh", AGAIN);
  return answer;
}

/** What the archive finds; where the program is starting, it says so and asks again by itself. */
async function search(address, language) {
  const text = (address.searchParams.get("q") ?? "").trim();
  const game = address.searchParams.get("game") ?? (await site.noted(GAME)) ?? "";
  const found = text ? await new KeptSearch(archive, language).search(text, game) : {};
  if (found.jump) return Response.redirect(new URL(found.jump, location.origin));
  const parts = Object.keys(found).filter((part) => Array.isArray(found[part]) && found[part].length);
  const starts = Boolean(text && device && !device.failed);
  if (starts) parts.push("starting");
  else if (!parts.length) parts.push(text ? "nothing" : "empty");
  let html = await filledIn(SEARCH, address, language, parts);
  for (const part of parts) html = html.replace(`<!--${part}-->`, () => (found[part] ?? []).map(line).join("\n"));
  html = html.replace(/<!--asked:(.*?)-->/, (_, nothing) => escaped(text) || nothing).replace('type="search" value=""', () => `type="search" value="${escaped(text)}"`);
  html = html.replace(`<option value="${escaped(game)}"`, (option) => `${option} selected`);
  const answer = page(html, language);
  if (starts) answer.headers.set("Refresh", AGAIN);
  return answer;
}

function line({ address, manual, number, label, language }) {
  const prefix = manual ? `<span class="prefix">${escaped(manual)}</span> ` : "";
  const shown = escaped(KeptSearch.shortened(label));
  const words = language ? `<span lang="${language}">${shown}</span>` : shown;
  const name = number ? `<span class="number">${prefix}${number}</span> ${words}` : `${prefix}${words}`;
  return `<li><a href="${escaped(address)}">${name}</a></li>`;
}

async function suggested(address) {
  const language = await languageOf(address);
  const text = address.searchParams.get("q") ?? "";
  return Response.json(await new KeptSearch(archive, language).suggest(text, address.searchParams.get("game") ?? ""));
}
