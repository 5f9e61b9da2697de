// Looking things up without a network: numbers go to their rules and names to what they name, folded as
// `judge/search/words.py` folds them and with the manuals' own synonyms. Then come the rules that have all the words.
// It ranks nothing and forgives no typing error: the page that shows this says so.

const WORD = /\d+(?:-\d+)+|[\p{L}\p{N}]+(?:['’]\p{L}{1,2}(?![\p{L}\p{N}]))?|[①-⑳]/gu;
const TYPED =
  /^\s*([a-z]{2})?[\s:]*(?:rule\s+|règle\s+|regle\s+|§\s*)?(\d{1,3}(?:\s*[.\-–—‑/]\s*\d{1,3})*|\d{1,3}(?:\s+\d{1,3})+)\s*[.\-–—‑]?\s*$/i;
const ROW = /<section class="rule[^"]*" id="([\d-]+)">([\s\S]*?)<\/section>/g;
const MOST_TYPED = 300; // characters
const MOST_READINGS = 12; // of the words, with synonyms in place of some
const MOST = { keyword: 12, concept: 6, rule: 20, example: 8, text: 20 }; // answers of a kind
const SUGGESTED = 8;
const NAMES_ALIKE = 2; // characters of a name's beginning that suggest it

/** A word folded: lower case, no accents, ligatures opened, no 's. */
function fold(word) {
  const opened = word.replace(/œ/gi, "oe").replace(/æ/gi, "ae").replaceAll("’", "'").toLowerCase();
  const plain = opened.normalize("NFD").replace(/\p{Mn}/gu, "");
  if (plain.endsWith("n't")) return plain === "can't" ? "cannot" : "not";
  return plain.split("'")[0];
}

function foldText(text) {
  return [...text.normalize("NFC").matchAll(WORD)].map(([word]) => fold(word)).join(" ");
}

/** A rule's number as people type it; null where the text is something else. */
function readNumber(text) {
  const match = TYPED.exec(text);
  if (!match) return null;
  const parts = match[2].trim().split(/[\s.\-–—‑/]+/).filter(Boolean);
  return { prefix: (match[1] ?? "").toUpperCase(), number: parts.map(Number).join("-") };
}

function plain(html) {
  const bare = html.replace(/<details[\s\S]*?<\/details>/g, " ").replace(/<[^>]+>/g, " ");
  const signs = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#34;": '"', "&#39;": "'", "&amp;": "&" };
  return bare.replace(/&(?:lt|gt|quot|#34|#39|amp);/g, (sign) => signs[sign]).replace(/\s+/g, " ").trim();
}

/** A word as it begins in a text, whatever its number: "attacks" finds "attacked". */
function stem(word) {
  return word.length > 4 ? word.replace(/(?:es|s|x)$/, "") : word;
}

self.KeptSearch = class {
  /** Searches the archive for somebody who reads a language. */
  constructor(archive, language) {
    this.archive = archive;
    this.language = language;
    this.place = language === "fr" ? 1 : 0;
  }

  /** What a number or words find: `jump` to an address, or answers by kind. */
  async search(text, game) {
    const names = await this.archive.names();
    const typed = readNumber(text.slice(0, MOST_TYPED));
    const known = (prefix) => names.manuals.some((manual) => manual[1] === prefix);
    if (typed && (!typed.prefix || known(typed.prefix))) return this.number(typed, game, names);
    const words = foldText(text.slice(0, MOST_TYPED));
    const exact = this.named(names, game).filter(([kind, , , , , called]) => isWord(kind) && called.includes(words));
    const jump = this.only(exact, words, names);
    if (jump) return { jump };
    const readings = this.readings(words, game, names);
    const found = { keyword: [], concept: [], rule: [], example: [] };
    for (const each of this.ranked(readings, game, names)) {
      const rows = found[isWord(each[0]) ? "keyword" : each[0]];
      if (rows.length < MOST[isWord(each[0]) ? "keyword" : each[0]]) rows.push(await this.line(each));
    }
    return { ...found, text: await this.texts(readings, game, names) };
  }

  /** What a text may become while it is typed, as the server's /suggest gives it. */
  async suggest(text, game) {
    const names = await this.archive.names();
    const typed = readNumber(text);
    const lines = [];
    if (typed) {
      const rows = await this.beginning(typed, game, names);
      for (const address of rows.slice(0, SUGGESTED)) lines.push(await this.ruleLine(address, names));
      return lines.map((line) => ({ manual: line.manual, label: `${line.number} ${line.label}`, kind: "rule", address: line.address }));
    }
    const words = foldText(text);
    if (words.length < NAMES_ALIKE) return [];
    const offered = this.named(names, game).filter(([kind]) => isWord(kind) || kind === "rule");
    const starts = offered.filter((each) => each[5].some((name) => name.startsWith(words)));
    const inside = offered.filter((each) => each[5].some((name) => name.includes(` ${words}`)));
    for (const each of new Set([...starts, ...inside])) {
      if (lines.length === SUGGESTED) break;
      lines.push(await this.line(each));
    }
    return lines.map((line) => ({ manual: line.manual, label: `${line.number ?? ""} ${line.label}`.trim(), kind: line.kind, address: line.address }));
  }

  // --- numbers ---

  async number({ prefix, number }, game, names) {
    const pages = await this.archive.pages(this.language);
    const having = (manuals) => manuals.filter(([name]) => pages.has(`/${name}/${number}`));
    const games = [...new Set(names.manuals.map((manual) => manual[2]))];
    const first = (key) => having(names.manuals.filter((manual) => manual[2] === key)).slice(0, 1);
    let found = prefix ? having(names.manuals.filter((manual) => manual[1] === prefix)) : (game ? [game] : games).flatMap(first);
    if (!found.length && !prefix) found = games.flatMap(first);
    if (found.length === 1) return { jump: `/${found[0][0]}/${number}` };
    const places = await Promise.all(found.map(([name]) => this.ruleLine(`/${name}/${number}`, names)));
    const nearest = places.length ? [] : await this.nearest({ prefix, number }, game, names);
    return { number, places, nearest };
  }

  /** What is above a number that there is not, and what stands there, in each manual that is meant. */
  async nearest({ prefix, number }, game, names) {
    const pages = await this.archive.pages(this.language);
    const lines = [];
    for (const [name, own, itsGame] of names.manuals) {
      if (prefix ? own !== prefix : game && itsGame !== game) continue;
      const parts = number.split("-");
      while (parts.length && !pages.has(`/${name}/${parts.join("-")}`)) parts.pop();
      if (parts.length) lines.push(await this.ruleLine(`/${name}/${parts.join("-")}`, names));
    }
    return lines;
  }

  async beginning({ prefix, number }, game, names) {
    const pages = await this.archive.pages(this.language);
    const rows = names.manuals
      .filter((manual) => (prefix ? manual[1] === prefix : !game || manual[2] === game))
      .map(([name]) => {
        const from = `/${name}/${number.includes("-") ? number : `${number}-`}`;
        return [...pages.places.keys()].filter((each) => (each === `/${name}/${number}` || each.startsWith(from)) && /^\/[^/]+\/[\d-]+$/.test(each));
      });
    const longest = Math.max(0, ...rows.map((row) => row.length));
    return [...Array(longest).keys()].flatMap((place) => rows.flatMap((row) => row[place] ?? []));
  }

  // --- names ---

  named(names, game) {
    return names.named.filter((each) => !game || !each[3] || each[3] === game);
  }

  /**
   * The one page that these are about: a keyword's own, or where several manuals have it, that of all games. There is
   * none where a term has the same name: [Attaque] is a keyword in one game, to attack is something in each.
   */
  only(exact, words, names) {
    if (exact.some(([kind]) => kind !== "keyword")) return undefined;
    if (exact.length < 2) return exact[0]?.[1];
    const addresses = exact.map((each) => each[1]);
    const shared = names.named.filter(
      ([kind, , , , , called, of]) => kind === "shared" && called.includes(words) && of.some((each) => addresses.includes(each)),
    );
    return shared.length === 1 ? shared[0][1] : undefined;
  }

  /** The words as typed, then with the manual's words in place of what players say. */
  readings(words, game, names) {
    const found = new Set([words]);
    for (const [key, groups] of Object.entries(names.synonyms)) {
      if (game && key !== game) continue;
      for (const [said, manual] of groups) {
        for (const phrase of said) {
          if (!` ${words} `.includes(` ${phrase} `)) continue;
          for (const meant of manual) found.add(` ${words} `.replace(` ${phrase} `, ` ${meant} `).trim());
        }
      }
    }
    const stop = new Set(names.stop);
    return [...found].slice(0, MOST_READINGS).map((reading) => {
      const all = reading.split(" ").filter(Boolean);
      const meaning = all.filter((word) => !stop.has(word));
      return { text: reading, words: (meaning.length ? meaning : all).map(stem) };
    });
  }

  /** Whatever has a name that answers a reading, the closest first. */
  ranked(readings, game, names) {
    const scored = [];
    for (const each of this.named(names, game)) {
      if (each[0] === "shared") continue;
      let best = 0;
      readings.forEach(({ text, words }, place) => {
        for (const name of each[5]) {
          const near = closeness(name, text, words) - (place ? 0.5 : 0);
          best = Math.max(best, near);
        }
      });
      if (best > 0) scored.push([best, each]);
    }
    return scored.sort((one, other) => other[0] - one[0]).map(([, each]) => each);
  }

  async line([kind, address, manual, , labels]) {
    const number = kind === "rule" ? address.split("/")[2] : undefined;
    return { kind, address, manual, number, label: labels[this.place] || labels[1 - this.place] };
  }

  // --- texts ---

  /** The rules whose text has every word of a reading, in the language shown; where none has, in the other. */
  async texts(readings, game, names) {
    for (const language of [this.language, this.language === "en" ? "fr" : "en"]) {
      const found = [];
      for (const rule of await this.rules(language, names)) {
        if (game && rule.game !== game) continue;
        if (readings.some(({ words }) => words.length && words.every((word) => rule.folded.includes(` ${word}`)))) found.push(rule);
      }
      if (found.length) {
        found.sort((one, other) => one.folded.length - other.folded.length); // the fewer words beside, the nearer
        return found.slice(0, MOST.text).map(({ address, manual, number, text }) => ({ kind: "rule", address, manual, number, label: text, language }));
      }
    }
    return [];
  }

  rules(language, names) {
    return this.archive.once(`rules ${language}`, async () => {
      const kept = [];
      const pages = await this.archive.pages(language);
      for (const [name, prefix, game] of names.manuals) {
        for (const [, number, row] of pages.page(`/${name}/all`).matchAll(ROW)) {
          const text = plain(row.replace(/<a class="number"[\s\S]*?<\/a>/, " "));
          kept.push({ address: `/${name}/${number}`, manual: prefix, game, number, text, folded: ` ${foldText(text)} ` });
        }
      }
      return kept;
    });
  }

  async ruleLine(address, names) {
    const [, name, number] = address.split("/");
    const rule = (await this.rules(this.language, names)).find((each) => each.address === address);
    const prefix = names.manuals.find((manual) => manual[0] === name)[1];
    return { kind: "rule", address, manual: prefix, number, label: shortened(rule?.text ?? (await this.title(address))) };
  }

  async title(address) {
    const pages = await this.archive.pages(this.language);
    return plain(/<h1>(?:<span class="number">.*?<\/span>)?([\s\S]*?)<\/h1>/.exec(pages.page(address))?.[1] ?? "");
  }
};

function isWord(kind) {
  return kind === "keyword" || kind === "term";
}

/** How near a name is to what was typed; 0 where it lacks a word. */
function closeness(name, text, words) {
  if (name === text) return 4;
  if (!words.length || !words.every((word) => ` ${name}`.includes(` ${word}`))) return 0;
  return name.startsWith(text) ? 3 : 1 + words.join(" ").length / name.length;
}

function shortened(text, most = 120) {
  return text.length <= most ? text : `${text.slice(0, most - 2).replace(/ \S*$/, "")} …`;
}

self.KeptSearch.shortened = shortened;
self.KeptSearch.readNumber = readNumber;
