// Runs in the browser. The page embeds the source of these functions, so they must not import anything.

/** Expects the text in lower case. */
function hasWords(text: string, query: string): boolean {
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function showMatches(query: string): number {
  const calls = [...document.querySelectorAll<HTMLElement>("[data-call]")];
  for (const call of calls) {
    call.hidden = !hasWords(call.dataset["call"] ?? "", query);
    const link = document.querySelector<HTMLElement>(`nav [data-link="${call.id}"]`);
    if (link) link.hidden = call.hidden;
  }
  for (const group of document.querySelectorAll<HTMLElement>("[data-group]"))
    group.hidden = !group.querySelector("[data-call]:not([hidden]), [data-link]:not([hidden])");
  return calls.filter((call) => !call.hidden).length;
}

/** Filters the calls while a person types. `/` focuses the field, Enter follows the first match, Escape clears. */
function startSearch(): void {
  const field = document.querySelector<HTMLInputElement>("#search");
  const status = document.querySelector<HTMLElement>("#found");
  if (!field || !status) return;
  const search = () => {
    const count = showMatches(field.value.trim());
    const isEmpty = field.value.trim() === "";
    const found = count === 1 ? "1 call found." : `${count} calls found.`;
    scrollTo(0, 0);
    status.textContent = isEmpty ? "" : count === 0 ? "No call found." : found;
  };
  field.addEventListener("input", search);
  field.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") {
      field.value = "";
      search();
    }
    const first = document.querySelector<HTMLElement>("[data-call]:not([hidden])");
    if (key === "Enter" && first) location.hash = first.id;
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    field.focus();
  });
  for (const element of document.querySelectorAll<HTMLElement>(".search")) element.hidden = false;
  const links = document.querySelector<HTMLDetailsElement>("nav details");
  // On a phone the links would push the results down.
  if (links && matchMedia("(max-width: 1023px)").matches) links.open = false;
}

export const searchScript = `${[hasWords, showMatches, startSearch].map(String).join("\n")}\nstartSearch();`;
