// The program itself, run by the service worker of a device that took everything along. Python starts in small pieces,
// so that the worker answers out of its archive meanwhile; what is changed is kept in the browser's own database.

const SITE = "/site"; // where the program and its libraries lie
const KEPT = "/device"; // what is kept from one start to the next: cases, cookies
const UNPACKED = "unpacked"; // in the pack's cache: the program as the browser itself unpacks it
const COMPILED = "compiled"; // in the pack's cache: what Python made of the program at the first start
const OWN = "judge-device"; // a cache that stays whatever pack there is
const CASES = "/everything/cases"; // in it: keys and numbers of cases that only this device knows
const BREATH = 40; // milliseconds of imports before something else gets its turn
const CASE = "X-Device-Case";

const pause = () => new Promise((resolve) => setTimeout(resolve));

async function digestOf(data) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What the server answers, as text; nothing where it does not answer, or not as it should. */
async function asked(address, options) {
  try {
    const answer = await fetch(address, options);
    const told = /json/.test(answer.headers.get("Content-Type") ?? "") || answer.status === 413;
    return told ? { ok: answer.ok, text: await answer.text() } : null;
  } catch {
    return null;
  }
}

async function tell(message) {
  for (const client of await self.clients.matchAll({ includeUncontrolled: true })) client.postMessage(message);
}

/** Fetches the files of a pack that are not here yet, each kept only if it is whole; says how far it is. */
export async function takePack(pack, name, fetched) {
  const whole = pack.files.reduce((total, file) => total + file.size, 0);
  let taken = 0;
  try {
    const cache = await caches.open(name);
    for (const file of pack.files) {
      const address = pack.base + file.name;
      const here = await (await cache.match(address))?.arrayBuffer();
      if (here?.byteLength !== file.size) {
        const data = await (await fetched(address)).arrayBuffer();
        if ((await digestOf(data)) !== file.sha256) throw new Error(`${address}: not whole`);
        const type = file.name.endsWith("js") ? "text/javascript" : "application/octet-stream";
        await cache.put(address, new Response(data, { headers: { "Content-Type": type } }));
      }
      taken += file.size;
      await tell({ taken, whole });
    }
  } catch (error) {
    await tell({ failed: error.name === "QuotaExceededError" ? "full" : "broken", taken, whole });
    throw error;
  }
}

export class Device {
  constructor(pack, python, cacheName) {
    this.pack = pack;
    this.loaders = python;
    this.cacheName = cacheName;
    this.ready = false;
    this.failed = false;
    this.starting = null;
    this.keeping = Promise.resolve();
    this.cases = null;
  }

  /** Starts Python, once; an event keeps the worker alive until it has. */
  begin(event) {
    if (!this.starting) {
      this.starting = this.start();
      this.starting.catch((error) => {
        console.error(error);
        this.failed = true;
        this.starting = null;
      });
    }
    try {
      event?.waitUntil(this.starting.catch(() => {}));
    } catch {
      // the event is over: the next one keeps the worker alive
    }
    return this.starting;
  }

  async file(name) {
    return (await caches.open(this.cacheName)).match(this.pack.base + name);
  }

  async unpacked(name) {
    const blob = await (await this.file(name)).blob();
    return blob.stream().pipeThrough(new DecompressionStream("gzip"));
  }

  async start() {
    const times = [];
    let last = performance.now();
    const lap = (what) => {
      times.push([what, Math.round(performance.now() - last)]);
      last = performance.now();
    };
    const network = self.fetch;
    self.fetch = async (asked, options) => {
      const address = String(asked.url ?? asked);
      if (address.endsWith("pyodide.asm.wasm")) {
        return new Response(await this.unpacked("python.wasm.gz"), { headers: { "Content-Type": "application/wasm" } });
      }
      if (address.includes(this.pack.base)) return this.file(address.split("/").pop());
      return network(asked, options);
    };
    let py;
    try {
      py = await this.loaders.loadPyodide({
        createPyodideModule: this.loaders.createModule,
        indexURL: new URL(this.pack.base, location.origin).href,
        lockFileContents: this.pack.lock,
        env: { HOME: KEPT, JUDGE_HOME: `${SITE}/data` },
      });
    } finally {
      self.fetch = network;
    }
    this.py = py;
    lap("python");
    py.FS.mkdirTree(SITE);
    py.FS.mkdirTree(KEPT);
    py.FS.mount(py.FS.filesystems.IDBFS, {}, KEPT);
    await this.sync(true);
    lap("kept");
    await this.bringSite();
    await this.unpack("/site.zip");
    const compiled = await this.file(COMPILED);
    if (compiled) {
      py.FS.writeFile("/compiled.zip", new Uint8Array(await compiled.arrayBuffer()));
      await this.unpack("/compiled.zip");
    }
    lap("unpacked");
    this.wasCompiled = Boolean(compiled);
    await this.inPieces(py.runPython(IMPORTS, { locals: py.toPy({ names: this.pack.modules, folder: SITE }) }));
    lap("imported");
    this.module = py.pyimport("judge.web.on_device");
    await this.inPieces(this.module.begin());
    this.program = this.module.the_device();
    lap("ready");
    this.times = times;
    this.ready = true;
    await tell({ ready: true, times });
  }

  /** The program as one file: small as it was sent, and for the next starts as the browser is quick to unpack it. */
  async bringSite() {
    const { FS } = this.py;
    if (await this.file(UNPACKED)) {
      FS.writeFile("/site.zip", new Uint8Array(await new Response(await this.unpacked(UNPACKED)).arrayBuffer()));
      return;
    }
    FS.writeFile("/site.zip.xz", new Uint8Array(await (await this.file("site.zip.xz")).arrayBuffer()));
    await this.inPieces(this.py.runPython(UNXZ));
    const packed = new Blob([FS.readFile("/site.zip")]).stream().pipeThrough(new CompressionStream("gzip"));
    await this.keepForNextStart(UNPACKED, await new Response(packed).blob());
  }

  /** What only makes the next start quicker: without room for it, it is made again. */
  async keepForNextStart(name, data) {
    const cache = await caches.open(this.cacheName);
    await cache.put(this.pack.base + name, new Response(data)).catch(() => {});
  }

  async unpack(archive) {
    const pieces = this.py.runPython(UNPACK, { locals: this.py.toPy({ archive, folder: SITE }) });
    await this.inPieces(pieces);
  }

  /** Runs a Python generator to its end; something else gets its turn in between. */
  async inPieces(pieces) {
    let until = performance.now() + BREATH;
    while (!pieces.next().done) {
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
    const made = this.module.compiled(SITE);
    await this.keepForNextStart(COMPILED, made.toJs());
    made.destroy();
    this.wasCompiled = true;
    await tell({ compiled: true });
  }

  /** The answer of the program. What it changed is on the device before whoever asked hears of it. */
  async answer(request, body) {
    const headers = Object.fromEntries(request.headers);
    if (request.referrer && request.referrer !== "about:client") headers.Referer = request.referrer;
    if (request.mode === "navigate" && !headers.accept) headers.Accept = "text/html";
    const asked = this.py.toPy(headers);
    const given = this.program.answer(request.method, request.url, asked, new Uint8Array(body ?? []));
    const [head, data] = [JSON.parse(given.get(0)), given.get(1).toJs()];
    asked.destroy();
    given.destroy();
    if (head.changed) {
      try {
        await this.sync(false);
      } catch (error) {
        this.beginAnew();
        throw error;
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
    const synced = this.keeping.then(
      () => new Promise((resolve, reject) => this.py.FS.syncfs(fromBrowser, (error) => (error ? reject(error) : resolve()))),
    );
    this.keeping = synced.catch(() => {});
    return synced;
  }

  /** Whether an address is that of a case that only this device knows. */
  async has({ pathname }) {
    const name = pathname.split("/")[2];
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

  async keepKnown(names) {
    this.cases = names;
    await (await caches.open(OWN)).put(CASES, Response.json(names));
  }

  /** Has every case that the server lacks join the server's; says what came of it. One after the other, once at a time. */
  join() {
    this.joining ??= this.joinAll().finally(() => {
      this.joining = null;
    });
    return this.joining;
  }

  async joinAll() {
    const { cases } = this.program;
    let outcome = "done";
    for (const id of JSON.parse(cases.pending())) {
      const [version, body] = JSON.parse(cases.to_send(id));
      const answer = await asked("/sandbox/join", { method: "POST", body, headers: { "Content-Type": "application/json" } });
      if (!answer) {
        outcome = "no-network"; // the cases stay as they are, and join another time
        break;
      }
      if (answer.ok) cases.joined(version, answer.text);
      else cases.refused(id, answer.text);
    }
    outcome = (await this.keptOrBegunAnew()) ? outcome : "full";
    await tell({ joined: outcome });
  }

  /** Takes a case of the server's along; says whether it is here. */
  async take(address) {
    const answer = await asked(`${address}along.json`, {});
    const taken = answer?.ok ? JSON.parse(this.program.cases.take(answer.text)) : [];
    const there = taken.length > 0 && (await this.keptOrBegunAnew());
    await tell({ along: there ? "taken" : taken.length ? "full" : "not-taken", address });
  }

  /** The addresses of cases that the server has now are the server's again, as long as it answers. */
  async keptOrBegunAnew() {
    try {
      await this.sync(false);
      await this.keepKnown(JSON.parse(this.program.cases.names()));
      return true;
    } catch (error) {
      console.error(error);
      this.beginAnew();
      return false;
    }
  }

  /** What could not be kept is not shown as if it were: Python starts again with what the browser has. */
  beginAnew() {
    this.ready = false;
    this.starting = null;
  }
}

const UNXZ = `
def unxz():
    import lzma, os
    unpacked = lzma.LZMADecompressor()
    with open("/site.zip.xz", "rb") as packed, open("/site.zip", "wb") as whole:
        while not unpacked.eof:
            whole.write(unpacked.decompress(packed.read(1 << 16) if unpacked.needs_input else b"", 1 << 20))
            yield
    os.unlink("/site.zip.xz")

unxz()
`;

const UNPACK = `
def unpack(archive, folder):
    import os, zipfile
    with zipfile.ZipFile(archive) as files:
        made = set()
        for name in files.namelist():
            path = folder + "/" + name
            parent = os.path.dirname(path)
            if parent not in made:
                os.makedirs(parent, exist_ok=True)
                made.add(parent)
            with open(path, "wb") as file:
                file.write(files.read(name))
            yield
    os.unlink(archive)

unpack(archive, folder)
`;

const IMPORTS = `
def imports(names, folder):
    import importlib, sys
    sys.path.insert(0, folder)
    importlib.invalidate_caches()
    sys.dont_write_bytecode = False  # what is compiled once is kept for the next start
    for name in names:
        if name not in sys.modules:
            try:
                importlib.import_module(name)
            except ImportError:
                pass  # a machine's own, which is not needed here
            yield

imports(names, folder)
`;
