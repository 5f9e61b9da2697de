// What the service worker keeps: the archive with the styles and scripts, all or nothing, and the pages read last.

const MOST_PAGES = 300; // that were read, the latest ones; what is kept from the beginning comes on top
const TRIES = 60; // for the archive, while the server builds it
const BETWEEN_TRIES = 3000; // milliseconds, unless the server says how long
const BETWEEN_MENDS = 5000; // milliseconds, at least

self.fetched = async (address) => {
  for (let left = TRIES; left > 0; left -= 1) {
    // Without cookies: asking for a page here must not change the reader's language.
    const answer = await fetch(address, { credentials: "omit" });
    if (answer.ok) return answer;
    if (answer.status !== 503) throw new Error(`${address}: ${answer.status}`);
    const wait = Number(answer.headers.get("Retry-After")) * 1000 || BETWEEN_TRIES;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  throw new Error(`${address}: not built in time`);
};

self.KeptSite = class {
  /** `name` is the cache's; `notes` are the addresses of what is noted in it, which are no pages. */
  constructor(name, files, archive, notes) {
    this.name = name;
    this.files = files;
    this.archive = archive;
    this.notes = notes;
    this.mending = null;
    this.mendedLast = 0;
  }

  open() {
    return caches.open(this.name);
  }

  /** Which of the files and the archive are not here. */
  async missing() {
    const here = new Set((await (await this.open()).keys()).map(({ url }) => url));
    return [...this.files, this.archive].filter((address) => !here.has(new URL(address, location.origin).href));
  }

  /** Fetches what is missing, and has `more` fetch the rest. If that fails, all that was here before stays, and
   * nothing else: a worker that is at work has its archive in the same cache. */
  async take(more = async () => {}) {
    const cache = await this.open();
    const missing = await this.missing();
    const made = []; // by this one alone: another worker may keep the same meanwhile
    const put = async (address, answer) => {
      await cache.put(address, answer);
      made.push(address);
    };
    try {
      const files = missing.filter((address) => address !== this.archive);
      const kept = await Promise.allSettled(files.map(async (file) => put(file, await fetched(file))));
      const failed = kept.find(({ status }) => status === "rejected");
      if (failed) throw failed.reason;
      if (missing.includes(this.archive)) {
        const blob = await (await fetched(this.archive)).blob();
        await Archive.check(blob);
        await put(this.archive, new Response(blob));
      }
      await more();
    } catch (error) {
      await Promise.all(made.map((address) => cache.delete(address, { ignoreVary: true })));
      if (!(await cache.keys()).length) await caches.delete(this.name);
      throw error;
    }
  }

  /** Fetches again what the browser has dropped, once at a time. */
  mend() {
    if (!this.mending && Date.now() - this.mendedLast >= BETWEEN_MENDS) {
      this.mendedLast = Date.now();
      this.mending = this.missing()
        .then((missing) => missing.length && this.take())
        .catch((error) => console.error(error)) // the next page has it tried again
        .finally(() => {
          this.mending = null;
        });
    }
    return this.mending;
  }

  /** Keeps a page as it was read last; one that is gone, or is not to be kept, is forgotten. Without room for it, it
   * is not kept, and whoever asked has it all the same. */
  async keep(request, answer, language) {
    try {
      const cache = await this.open();
      const forbidden = /no-store/i.test(answer.headers.get("Cache-Control") ?? "");
      if (forbidden || answer.status === 404 || answer.status === 410) {
        await cache.delete(request, { ignoreVary: true });
      } else if (answer.ok && !answer.redirected && answer.type === "basic") {
        await cache.delete(request, { ignoreVary: true }); // so that it is the latest of all
        await cache.put(request, answer.clone());
        const shown = answer.headers.get("Content-Language");
        if (shown) await this.note(language, shown);
        await this.forgetOldest(cache);
      }
    } catch (error) {
      console.error(error);
    }
  }

  async forgetOldest(cache) {
    const always = new Set([...this.files, this.archive, ...this.notes].map((address) => new URL(address, location.origin).href));
    const read = (await cache.keys()).filter((each) => !always.has(each.url));
    await Promise.all(read.slice(0, Math.max(0, read.length - MOST_PAGES)).map((each) => cache.delete(each, { ignoreVary: true })));
  }

  /** Notes a word at an address of ours; without room for it, it is forgotten. */
  async note(address, word) {
    await (await this.open()).put(address, new Response(word)).catch((error) => console.error(error));
  }

  async noted(address) {
    return (await (await this.open()).match(address))?.text();
  }
};
