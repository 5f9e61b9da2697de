// Starts Python for browsers under Node and has it run pytest on the checkout: CHECKOUT PACKAGES PYTHON WHEELS ARGUMENTS...

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [checkout, packages, folder, msgspec, hypothesis, attrs, ...given] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(folder, "pyodide.mjs")).href);
const python = await loadPyodide({
  indexURL: folder,
  env: {
    HOME: "/home/pyodide",
    JUDGE_HOME: "/home/pyodide/judge",
    HYPOTHESIS_PROFILE: "repeatable",
    PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1",
    PYTHONDONTWRITEBYTECODE: "1",
  },
});
python.mountNodeFS("/project/checkout", checkout);
const shared = path.join(path.dirname(checkout), "shared");
if (existsSync(shared)) python.mountNodeFS("/project/shared", shared);
python.mountNodeFS("/packages", packages);
for (const wheel of [msgspec, hypothesis, attrs]) {
  python.unpackArchive(new Uint8Array(readFileSync(wheel)), "zip", { extractDir: "/built" });
}
python.globals.set("given", python.toPy(given));
process.exitCode = python.runPython(`
import os, sys
os.chdir("/project/checkout")
sys.path[:] = [os.getcwd(), os.path.join(os.getcwd(), ".ci", "phone"), "/built", *sys.path, "/packages"]
import what_it_lacks
for name in what_it_lacks.NO_LIBRARIES:
    sys.modules[name] = None
print("Python", sys.version)
import pytest
int(pytest.main([
    "-p", "no:cacheprovider", "-p", "_hypothesis_pytestplugin", "-p", "what_it_lacks",
    "-o", "tmp_path_retention_policy=none",  # files are in its memory
    *given,
]))
`);
