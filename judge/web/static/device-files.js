// Many files as one, and the Python that puts them in their place a piece at a time: for `device.js`.

export async function digestOf(data) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Files as one: the length of their names and sizes, these, and what is in the files. */
export function imageOf(files) {
  const head = new TextEncoder().encode(JSON.stringify(files.map(([path, data]) => [path, data.length])));
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, head.length, true);
  return new Blob([length, head, ...files.map(([, data]) => data)]);
}

/** Puts the files of an image in their place. None is copied: the image stays as long as Python runs. */
export function place(FS, image, folder) {
  let start = 4 + new DataView(image.buffer, image.byteOffset).getUint32(0, true);
  const made = new Set();
  for (const [path, size] of JSON.parse(new TextDecoder().decode(image.subarray(4, start)))) {
    const [, parent, name] = `${folder}/${path}`.match(/^(.*)\/([^/]+)$/);
    if (!made.has(parent)) {
      FS.mkdirTree(parent);
      made.add(parent);
    }
    FS.createDataFile(parent, name, image.subarray(start, start + size), true, true, true);
    start += size;
  }
}

/** Has the browser's database asked only once what it holds: nobody else writes there while Python runs. */
export function rememberKept(IDBFS) {
  const { getRemoteSet, reconcile } = IDBFS;
  let held = null; // after the last copying, in either direction, both sides had these
  IDBFS.getRemoteSet = (mount, done) => {
    if (!held) return getRemoteSet(mount, done);
    const entries = held;
    IDBFS.getDB(mount.mountpoint, (error, db) => (error ? done(error) : done(null, { type: "remote", db, entries })));
  };
  IDBFS.reconcile = (from, to, done) => {
    held = null;
    reconcile(from, to, (error) => {
      if (!error) held = from.entries;
      done(error);
    });
  };
}

export const UNXZ = `
def unxz():
    import lzma, os
    unpacked = lzma.LZMADecompressor()
    with open("/site.xz", "rb") as packed, open("/site.image", "wb") as whole:
        while not unpacked.eof:
            whole.write(unpacked.decompress(packed.read(1 << 16) if unpacked.needs_input else b"", 1 << 20))
            yield
    os.unlink("/site.xz")

unxz()
`;

export const IMPORTS = `
def imports(names, folder):
    import gc, importlib, sys
    if folder not in sys.path:
        gc.disable()  # until all is there: what is loaded stays
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
