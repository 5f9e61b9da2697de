// The archive as the service worker reads it: every page of the rules in both languages. A line of JSON says how long
// each part is, the parts follow, packed by gzip. `judge/web/archive/packing.py` says how pages lie in one.

const END_OF_LINE = 10;
const OWN = "\x01"; // stands for the last part of a page's own address
const OWN_NAME = /\/([^/?]+-[^/?]+?)(?:\/preview)?$/;

/** The pages of one language, unpacked when they are first asked for. */
class KeptPages {
  constructor({ addresses, fragments, literals, copied, lengths }) {
    this.fragments = fragments.split("\0");
    const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);
    this.stream = new Uint32Array(sum(literals) + sum(lengths));
    const last = new Uint32Array(this.fragments.length); // where each fragment stood last
    let end = 0;
    let fresh = 0;
    const put = (fragment) => {
      last[fragment] = end;
      this.stream[end] = fragment;
      end += 1;
    };
    for (let copy = 0; copy < copied.length; copy += 1) {
      for (let each = 0; each < literals[copy]; each += 1) {
        put(fresh);
        fresh += 1;
      }
      const start = last[copied[copy]];
      for (let each = 0; each < lengths[copy]; each += 1) put(this.stream[start + each]);
    }
    this.places = new Map();
    const between = this.fragments.indexOf("");
    let start = 0;
    for (const address of addresses) {
      const stop = this.stream.indexOf(between, start);
      this.places.set(address, [start, stop]);
      start = stop + 1;
    }
  }

  has(address) {
    return this.places.has(address);
  }

  /** A page's HTML. */
  page(address) {
    const [start, stop] = this.places.get(address);
    let html = "";
    for (let place = start; place < stop; place += 1) html += this.fragments[this.stream[place]];
    return html.replaceAll(OWN, OWN_NAME.exec(address)?.[1] ?? "");
  }
}

self.Archive = class {
  /** `take` gives the archive's blob. */
  constructor(take) {
    this.take = take;
    this.unpacked = new Map();
  }

  /** Throws unless all of an archive has arrived. */
  static async check(blob) {
    const { parts, start } = await Archive.header(blob);
    const whole = Object.values(parts).reduce((total, size) => total + size, start);
    if (blob.size !== whole) throw new Error(`archive: ${blob.size} bytes of ${whole}`);
  }

  static async header(blob) {
    const beginning = new Uint8Array(await blob.slice(0, 1000).arrayBuffer());
    const start = beginning.indexOf(END_OF_LINE) + 1;
    return { ...JSON.parse(new TextDecoder().decode(beginning.slice(0, start))), start };
  }

  /** The pages of a language. */
  pages(language) {
    return this.once(language, async () => {
      const found = await this.part(language);
      if (!found.addresses.length) found.addresses = await this.once("addresses", () => this.part("addresses"));
      return new KeptPages(found);
    });
  }

  /** The names by which things are found. */
  names() {
    return this.once("names", () => this.part("names"));
  }

  /** What `make` makes, made when it is first asked for. */
  once(name, make) {
    if (!this.unpacked.has(name)) {
      const unpacking = make();
      unpacking.catch(() => this.unpacked.delete(name)); // the next page tries again
      this.unpacked.set(name, unpacking);
    }
    return this.unpacked.get(name);
  }

  async part(name) {
    const blob = await this.take();
    const { parts, start } = await Archive.header(blob);
    let begin = start;
    for (const [each, size] of Object.entries(parts)) {
      if (each === name) {
        const packed = blob.slice(begin, begin + size).stream();
        return new Response(packed.pipeThrough(new DecompressionStream("gzip"))).json();
      }
      begin += size;
    }
    throw new Error(`archive: no part ${name}`);
  }
};
