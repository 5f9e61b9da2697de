// The program itself, run by the service worker of a device that took everything along. Python starts in small pieces,
// so that the worker answers out of its archive meanwhile; what is changed is kept in the browser's own database.

import { asked } from "./device-asking.js";
import { IMPORTS, imageOf, place, rememberKept, UNXZ } from "./device-files.js";
import { asFetched, tell } from "./device-pack.js";
import { Searching } from "./device-searching.js";

const SITE = "/site"; // where the program and its libraries lie
const KEPT = "/device"; // what is kept from one start to the next: cases, cookies
const PROGRAM = "program"; // in the pack's cache: the program as Python compiled it at the first start
const LIBRARY = "library"; // in the pack's cache: Python's own library, compiled too
const OWN = "judge-device"; // a cache that stays whatever pack there is
const CASES = "/everything/cases"; // in it: keys and numbers of cases that only this device knows
const WASM = "python.wasm"; // in the pack
const BREATH = 40; // milliseconds of imports before something else gets its turn
const CASE = "X-Device-Case";
const STARTS = "starts"; // in the pack's cache: how often the first start was begun by itself
const GONE = 410; // the server's answer for a case that was deleted there
const MOST_STARTS = 3; // a first start that is always interrupted is not begun by itself for ever

/** What Python is asked ended it: it ran out of the browser's stack or memory, and answers nothing any more. */
export class Died extends Error {
  name = "Died";
}

const pause = () => new Promise((resolve) => setTimeout(resolve));

export class Device {
  constructor(pack, python, cacheName) {
    this.pack = pack;
    this.loaders = python;
    this.cacheName = cacheName;
    this.searching = new Searching(this);
    this.beginAnew();
    this.failed = false;
    this.keeping = Promise.resolve();
    this.cases = null;
  }

  /** Starts Python, once; an event keeps the worker alive until all pages are there. */
  begin(event) {
    if (!this.starting) {
      this.starting = this.start();
      this.completing = this.starting.then(() => this.complete());
      this.compiling = this.completing.then(() => this.compile()).catch((error) => console.error(error));
      const { completing } = this;
      completing.catch((error) => {
        console.error(error);
        if (this.completing && this.completing !== completing) return; // another one has begun meanwhile
        this.failed = true;
        this.beginAnew();
      });
    }
    try {
      event?.waitUntil(this.compiling);
    } catch {
      // the event is over: the next one keeps the worker alive
    }
    return this.starting;
  }

  /** Goes on with a first start that was interrupted, some times at most: so that the start in the hall is a quick one. */
  async finishFirstStart(event) {
    if (this.starting || (await this.file(LIBRARY))) return;
    const begun = Number((await (await this.file(STARTS))?.text()) ?? 0);
    if (begun >= MOST_STARTS) return;
    await (await caches.open(this.cacheName)).put(this.pack.base + STARTS, new Response(String(begun + 1)));
    await this.begin(event);
  }

  /** Forgets a Python that an error has ended; says whether it has. Another one begins when it is asked. */
  isDead(error, py) {
    const ended = error.pyodide_fatal_error || error instanceof RangeError || /fatally failed/.test(error.message);
    if (!ended) return false;
    if (py === this.py) {
      this.beginAnew(py);
      this.keeping = Promise.resolve();
      tell({ died: true });
    }
    return true;
  }

  /** What a piece of a Python returns. Raises Died where that ended it, or it had ended before. */
  asking(piece, py = this.py) {
    try {
      return piece();
    } catch (error) {
      if (this.isDead(error, py)) throw new Died(String(error));
      throw error;
    }
  }

  /** As `begin`, until more than the pages of the rules is there. */
  async beginAll(event) {
    await this.begin(event);
    await this.completing;
  }

  /** Whether a request is answered without waiting. */
  canAnswer({ method, url }) {
    if (!this.ready || this.isComplete) return this.ready;
    try {
      return this.program.answers_at_once(method, url);
    } catch (error) {
      if (!this.isDead(error, this.py)) throw error;
      return false;
    }
  }

  /** Where a file lies in the pack's cache: one that was sent at its own address, one that was made here beside it. */
  addressOf(name) {
    return this.pack.files.find((each) => each.name === name)?.address ?? this.pack.base + name;
  }

  async file(name) {
    return (await caches.open(this.cacheName)).match(this.addressOf(name));
  }

  /** What the browser unpacks of a file; nothing where it is not there. */
  async unpacked(name) {
    const blob = await (await this.file(name))?.blob();
    return blob ? new Response(blob.stream().pipeThrough(new DecompressionStream("gzip"))) : null;
  }

  async start() {
    const times = [];
    let last = performance.now();
    const lap = (what) => {
      times.push([what, Math.round(performance.now() - last)]);
      last = performance.now();
    };
    const kept = this.unpacked(PROGRAM).then((found) => found?.arrayBuffer());
    const network = self.fetch;
    let lookedFor = 0;
    self.fetch = async (asked, options) => {
      const address = String(asked.url ?? asked);
      if (address.endsWith("pyodide.asm.wasm")) {
        lookedFor += 1; // a second request means that the first answer was no good
        return (lookedFor === 1 && (await asFetched(network, this.addressOf(WASM)))) || this.file(WASM);
      }
      const name = address.split("/").pop();
      if (name === "python_stdlib.zip") return (await this.unpacked(LIBRARY)) ?? this.file(name);
      if (address.includes(this.pack.base)) return this.file(name);
      return network(asked, options);
    };
    let py;
    try {
      py = await this.loaders.loadPyodide({
        createPyodideModule: this.loaders.createModule,
        indexURL: new URL(this.pack.base, location.origin).href,
        lockFileContents: this.pack.lock,
        env: { HOME: KEPT, JUDGE_HOME: `${SITE}/data`, PYTHONNODEBUGRANGES: "1" },
      });
    } finally {
      self.fetch = network;
    }
    this.py = py;
    lap("python");
    py.FS.mkdirTree(SITE);
    py.FS.mkdirTree(KEPT);
    rememberKept(py.FS.filesystems.IDBFS);
    py.FS.mount(py.FS.filesystems.IDBFS, {}, KEPT);
    await this.sync(true);
    lap("kept");
    const program = await kept;
    place(py.FS, new Uint8Array(program ?? (await this.unpackedByPython())), SITE);
    this.wasCompiled = Boolean(program && (await this.file(LIBRARY))); // that one is kept last
    lap("unpacked");
    await this.import(this.pack.modules);
    lap("imported");
    this.module = py.pyimport("judge.web.on_device");
    await this.inPieces(this.module.begin(this.pack.alone));
    this.program = this.module.the_device();
    lap("ready");
    this.times = times;
    this.ready = true;
    this.failed = false;
    await tell({ ready: true, times });
    if (!program) await this.keepProgram(); // whoever is interrupted from here on goes on from here
  }

  /** Loads what is behind the pages of the rules: the search, the sandbox, the cases. */
  async complete() {
    const begun = performance.now();
    await this.import(this.pack.further);
    await this.inPieces(this.module.further());
    this.isComplete = true;
    await this.keepKnown(JSON.parse(this.asking(() => this.program.cases.names()))); // if there was no room for it
    await tell({ complete: true, time: Math.round(performance.now() - begun) });
  }

  /** The program as it was sent: small, and unpacked only at the first start. */
  async unpackedByPython() {
    const { FS } = this.py;
    FS.writeFile("/site.xz", new Uint8Array(await (await this.file("site.xz")).arrayBuffer()));
    await this.inPieces(this.py.runPython(UNXZ));
    const image = FS.readFile("/site.image");
    FS.unlink("/site.image");
    return image.buffer;
  }

  /** What only makes the next start quicker: without room for it, it is made again. */
  async keepForNextStart(name, data) {
    const packed = await new Response(data.stream().pipeThrough(new CompressionStream("gzip"))).blob();
    const cache = await caches.open(this.cacheName);
    await cache.put(this.pack.base + name, new Response(packed)).catch(() => {});
  }

  async import(modules) {
    const names = this.py.toPy({ names: modules, folder: SITE });
    await this.inPieces(this.py.runPython(IMPORTS, { locals: names }));
    names.destroy();
  }

  /** Runs a Python generator to its end; something else gets its turn in between. */
  async inPieces(pieces) {
    const { py } = this; // another one may have begun when this one is found to have ended
    let until = performance.now() + BREATH;
    while (!this.asking(() => pieces.next(), py).done) {
      if (performance.now() < until) continue;
      await pause();
      until = performance.now() + BREATH;
    }
    pieces.destroy();
  }

  /** Keeps what Python made of the program, so that the next start is quicker. */
  async compile() {
    if (this.wasCompiled) return;
    await this.inPieces(this.module.warm());
    await this.keepProgram();
    const library = this.module.library_to_keep();
    await this.keepForNextStart(LIBRARY, new Blob([library.toJs()]));
    library.destroy();
    this.wasCompiled = true;
    await tell({ compiled: true });
  }

  async keepProgram() {
    const files = JSON.parse(this.module.files_to_keep(SITE));
    await this.keepForNextStart(PROGRAM, imageOf(files.map(([name, path]) => [name, this.py.FS.readFile(path)])));
  }

  /** The answer of the program. Raises Died where that, or something before it, has ended Python. */
  async answer(event, body) {
    const { py } = this;
    try {
      const answer = await this.answered(event.request, body);
      if (this.program?.is_at_work) event.waitUntil(this.searching.goOn());
      return answer;
    } catch (error) {
      if (!(error instanceof Died) && this.isDead(error, py)) throw new Died(String(error));
      throw error;
    }
  }

  /** What it changed is on the device before whoever asked hears of it. */
  async answered(request, body) {
    const { py } = this;
    const headers = Object.fromEntries(request.headers);
    if (request.referrer && request.referrer !== "about:client") headers.Referer = request.referrer;
    if (request.mode === "navigate" && !headers.accept) headers.Accept = "text/html";
    const asked = py.toPy(headers);
    const given = this.asking(() => this.program.answer(request.method, request.url, asked, new Uint8Array(body ?? [])));
    const [head, data] = [JSON.parse(given.get(0)), given.get(1).toJs()];
    asked.destroy();
    given.destroy();
    if (head.changed) {
      try {
        await this.sync(false);
      } catch (error) {
        console.error(error);
        const isRead = ["GET", "HEAD"].includes(request.method);
        if (!isRead) {
          this.beginAnew(py);
          throw error;
        }
        // Whoever only reads has done nothing that could be lost: a key or a cookie is kept another time.
      }
    }
    const kept = head.headers.find(([name]) => name === CASE);
    if (kept && head.ours) await this.know(kept[1].split(" "));
    const shown = new Headers(head.headers.filter(([name]) => name !== "Content-Length"));
    const location = shown.get("Location");
    if (location && head.status >= 300 && head.status < 400) return Response.redirect(new URL(location, request.url), head.status);
    const empty = [101, 204, 205, 304].includes(head.status) || request.method === "HEAD";
    return new Response(empty ? null : data, { status: head.status, headers: shown });
  }

  /** Between Python's files and the browser's database, one after the other. */
  sync(fromBrowser) {
    const { FS } = this.py;
    const synced = this.keeping.then(
      () => new Promise((resolve, reject) => FS.syncfs(fromBrowser, (error) => (error ? reject(error) : resolve()))),
    );
    this.keeping = synced.catch(() => {});
    return synced;
  }

  /** Whether a path is that of a case that only this device knows. */
  async has(path) {
    const name = path.split("/")[2];
    return Boolean(name) && (await this.known()).includes(name);
  }

  async known() {
    if (!this.cases) this.cases = (await (await (await caches.open(OWN)).match(CASES))?.json()) ?? [];
    return this.cases;
  }

  async know(names) {
    const known = await this.known();
    if (!names.every((name) => known.includes(name))) await this.keepKnown([...new Set([...known, ...names])]);
  }

  /** Keeps which cases only this device has; the next start finds that out again where there is no room for it. */
  async keepKnown(names) {
    this.cases = names;
    const kept = caches.open(OWN).then((cache) => cache.put(CASES, Response.json(names)));
    await kept.catch((error) => console.error(error));
  }

  /** Has every case that the server lacks join the server's; says what came of it. One after the other, once at a time.
   * One that the server has deleted is brought back there if it is named. */
  join(event, restored = "") {
    if (restored && this.joining) return this.joining.then(() => this.join(event, restored));
    this.joining ??= this.beginAll(event)
      .then(() => this.joinAll(restored))
      .catch((error) => {
        console.error(error);
        return "broken";
      })
      .then((joined) => tell({ joined }))
      .finally(() => {
        this.joining = null;
      });
    return this.joining;
  }

  async joinAll(restored) {
    const { py } = this;
    const { cases } = this.program;
    let outcome = "done";
    for (const id of JSON.parse(cases.pending())) {
      const [version, body] = JSON.parse(this.asking(() => cases.to_send(id), py));
      const address = id === restored ? "/sandbox/join?restore=1" : "/sandbox/join";
      const answer = await asked(address, { method: "POST", body, headers: { "Content-Type": "application/json" } });
      if (!answer) {
        outcome = "no-network"; // the cases stay as they are, and join another time
        break;
      }
      this.asking(() => (answer.ok ? cases.joined(version, answer.text) : cases.refused(id, answer.text, answer.status === GONE)), py);
    }
    return (await this.keptOrBegunAnew()) ? outcome : "full";
  }

  /** Takes a case of the server's along; says whether it is here. */
  async take(event, address) {
    const taken = this.beginAll(event).then(() => this.takeCase(address));
    const along = await taken.catch((error) => {
      console.error(error);
      return "broken";
    });
    await tell({ along, address });
  }

  async takeCase(address) {
    const answer = await asked(`${address}along.json`, {});
    if (!answer?.ok) return "not-taken";
    const taken = JSON.parse(this.asking(() => this.program.cases.take(answer.text)));
    if (!taken.length) return "not-taken";
    return (await this.keptOrBegunAnew()) ? "taken" : "full";
  }

  /** The addresses of cases that the server has now are the server's again, as long as it answers. */
  async keptOrBegunAnew() {
    const { py, program } = this;
    if (!py) return false; // it has ended meanwhile, and nothing was kept
    try {
      await this.sync(false);
      await this.keepKnown(JSON.parse(program.cases.names()));
      return true;
    } catch (error) {
      console.error(error);
      this.beginAnew(py);
      return false;
    }
  }

  /** What could not be kept is not shown as if it were: Python starts again with what the browser has. */
  beginAnew(py = this.py) {
    if (py !== this.py) return; // another one has begun
    this.ready = false;
    this.isComplete = false;
    this.starting = null;
    this.completing = null;
    this.py = null; // who still asks the old one is not told that it died, and its memory is freed
    this.module = null;
    this.program = null;
  }
}
