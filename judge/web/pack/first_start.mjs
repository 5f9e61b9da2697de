// The first start of a device, run under Node where the pack is made, so that no device need compile what it brings.
// In the folder it is run in: Python for browsers, its library, `site.image`, `start.json` and the names of files to
// be sent with brotli; it writes `compiled.image`, `compiled.zip` and those files with `.br`.

import { readFileSync, statSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { IMPORTS, imageOf, place } from "./device-files.mjs";
import { loadPyodide } from "./pyodide.mjs";

const SITE = "/site"; // as on a device: compiled modules have these names in them
const KEPT = "/device";
const MADE = /^data\/(grammars|templates)\//; // what is made of the program alone, and not of what a reader did

const { modules, further, lock, sent } = JSON.parse(readFileSync("start.json", "utf8"));
const py = await loadPyodide({
  indexURL: process.cwd(),
  lockFileContents: lock,
  env: { HOME: KEPT, JUDGE_HOME: `${SITE}/data`, PYTHONNODEBUGRANGES: "1", PYTHONHASHSEED: "0" },
});

function toItsEnd(pieces) {
  while (!pieces.next().done);
  pieces.destroy();
}

function load(names) {
  toItsEnd(py.runPython(IMPORTS, { locals: py.toPy({ names, folder: SITE }) }));
}

py.FS.mkdirTree(SITE);
py.FS.mkdirTree(KEPT);
place(py.FS, new Uint8Array(readFileSync("site.image")), SITE);
load(modules);
const device = py.pyimport("judge.web.on_device");
toItsEnd(device.begin());
// What a first rule needs goes along compiled. All of it would be too much to download: the rest is compiled behind that.
const library = device.library_to_keep().toJs();
const files = new Map(JSON.parse(device.files_to_keep(SITE)));
load(further);
toItsEnd(device.further());
toItsEnd(device.warm());
for (const [name, path] of JSON.parse(device.files_to_keep(SITE))) if (MADE.test(name)) files.set(name, path);
const image = imageOf([...files].map(([name, path]) => [name, py.FS.readFile(path)]));
writeFileSync("compiled.image", new Uint8Array(await image.arrayBuffer()));
writeFileSync("compiled.zip", library);

for (const name of [...sent, "compiled.zip"]) {
  const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: statSync(name).size };
  writeFileSync(`${name}.br`, brotliCompressSync(readFileSync(name), { params }));
}
