// A list below the search box, by the combobox pattern: arrows choose, Enter goes, Escape closes.

const PAUSE = 60; // milliseconds after the last key

export function offerSuggestions(input) {
  const list = document.createElement("ul");
  list.className = "suggestions";
  list.id = `${input.id}-suggestions`;
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", input.labels[0]?.textContent ?? "");
  list.hidden = true;
  input.closest("form").append(list);
  input.setAttribute("role", "combobox");
  input.setAttribute("aria-expanded", "false");
  input.setAttribute("aria-controls", list.id);
  input.setAttribute("aria-autocomplete", "list");

  let chosen = -1;
  let timer = 0;
  let asking = null;

  function close() {
    asking?.abort();
    list.hidden = true;
    chosen = -1;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }

  function choose(place) {
    const rows = [...list.children];
    chosen = (place + rows.length) % rows.length;
    rows.forEach((row, index) => { row.setAttribute("aria-selected", String(index === chosen)); });
    rows[chosen].scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", rows[chosen].id);
  }

  function show(suggestions) {
    const before = list.children[chosen]?.dataset.address; // a slow answer must not undo a choice
    list.replaceChildren(
      ...suggestions.map((suggestion, index) => {
        const row = document.createElement("li");
        row.id = `${list.id}-${index}`;
        row.setAttribute("role", "option");
        row.setAttribute("aria-selected", "false");
        row.dataset.address = suggestion.address;
        const manual = document.createElement("span");
        manual.className = "prefix";
        manual.textContent = suggestion.manual;
        row.append(manual, ` ${suggestion.label}`);
        return row;
      }),
    );
    chosen = -1;
    list.hidden = suggestions.length === 0;
    input.setAttribute("aria-expanded", String(!list.hidden));
    const again = before ? suggestions.findIndex((suggestion) => suggestion.address === before) : -1;
    if (again >= 0) choose(again);
    else input.removeAttribute("aria-activedescendant");
  }

  async function ask() {
    const text = input.value.trim();
    if (!text) return close();
    asking?.abort();
    asking = new AbortController();
    try {
      const wanted = new URLSearchParams({ q: text, game: input.form.elements.game.value });
      const answer = await fetch(`${input.dataset.suggest}?${wanted}`, { signal: asking.signal });
      if (answer.ok) show(await answer.json());
    } catch {
      // Typed on, or no network: the form still searches.
    }
  }

  input.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(ask, PAUSE);
  });
  input.addEventListener("keydown", (event) => {
    if (list.hidden) return;
    if (event.key === "Escape") {
      event.preventDefault(); // once for the list; a second time empties the box
      return close();
    }
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      choose(event.key === "ArrowDown" ? chosen + 1 : chosen < 0 ? -1 : chosen - 1);
    } else if (event.key === "Enter" && chosen >= 0) {
      event.preventDefault();
      location.assign(list.children[chosen].dataset.address);
    }
  });
  input.addEventListener("blur", () => setTimeout(close, 150));
  list.addEventListener("mousedown", (event) => event.preventDefault());
  list.addEventListener("click", (event) => {
    const row = event.target.closest("li");
    if (row) location.assign(row.dataset.address);
  });
}
