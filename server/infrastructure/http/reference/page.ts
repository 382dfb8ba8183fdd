import { endpointGroups } from "@/contract/endpoints";
import { errors } from "@/contract/errors";
import { html, type Markup } from "@/server/infrastructure/http/html";
import { pathOf } from "./openapi";
import { anchorOf, operationSection, type Operation } from "./operation";

type Group = { title: string; id: string; operations: Operation[] };

/** Readable without scripts. */
export function referencePage(apiUrl: string): Markup {
  const groups = Object.entries(endpointGroups).map(([title, group]): Group => ({
    title,
    id: `group-${title.toLowerCase().replace(/\W+/g, "-")}`,
    operations: Object.entries(group).map(([name, endpoint]) => ({ group: title, name, endpoint })),
  }));
  return html`<div class="side">
      <div class="search" hidden>
        <label class="small muted" for="search">Search calls (press /)</label>
        <input
          id="search"
          type="search"
          autocomplete="off"
          spellcheck="false"
          aria-describedby="found"
        />
        <p class="small muted" id="found" role="status"></p>
      </div>
      ${navigation(groups)}
    </div>
    <div class="calls">
      ${introduction(apiUrl)} ${groups.map((group) => groupSection(group, apiUrl))}
      <h2 id="codes">Error codes</h2>
      <div class="card scroll">${codeTable()}</div>
    </div>`;
}

const introduction = (apiUrl: string): Markup =>
  html`<h1>API</h1>
    <p class="muted">
      All calls are below <code>${apiUrl}/v1</code> and use JSON. A successful answer is
      <code>{ "data": … }</code>; a list adds <code>"meta": { total, page, pageSize }</code>. A
      failed call returns <code>{ "meta": { "message": CODE, "requestId" } }</code>. OpenAPI
      document: <a href="/openapi.json">openapi.json</a>.
    </p>
    <p class="muted">
      Each call lists the codes of its access, input and plan. <a href="#codes">Error codes</a>
      lists all codes, those of single features too.
    </p>`;

const navigation = (groups: readonly Group[]): Markup =>
  html`<nav aria-label="Calls">
    <details open>
      <summary>Calls</summary>
      ${groups.map(
        ({ title, id, operations }) =>
          html`<div data-group="${id}">
            <h2><a href="#${id}">${title}</a></h2>
            <ul>
              ${operations.map(navigationItem)}
            </ul>
          </div>`,
      )}
      <h2><a href="#codes">Error codes</a></h2>
    </details>
  </nav>`;

const navigationItem = (operation: Operation): Markup =>
  html`<li data-link="${anchorOf(operation)}">
    <a class="small" href="#${anchorOf(operation)}"
      ><span class="${operation.endpoint.method}">${operation.endpoint.method}</span>
      ${pathOf(operation.endpoint)}</a
    >
  </li>`;

const groupSection = ({ title, id, operations }: Group, apiUrl: string): Markup =>
  html`<div class="group" data-group="${id}">
    <h2 id="${id}">${title}</h2>
    ${operations.map((operation) => operationSection(operation, apiUrl))}
  </div>`;

function codeTable(): Markup {
  const byStatus = Map.groupBy(Object.entries(errors), ([, status]) => status);
  return html`<table>
    <tr>
      <th>Status</th>
      <th>Codes</th>
    </tr>
    ${[...byStatus].map(
      ([status, rows]) =>
        html`<tr>
          <td>${status}</td>
          <td>
            <div class="codes">
              ${rows.map(([code]) => html`<code id="code-${code}">${code}</code> `)}
            </div>
          </td>
        </tr>`,
    )}
  </table>`;
}

export const REFERENCE_STYLE = `
main.reference{max-width:1440px;grid-template-columns:minmax(0,1fr)}
[hidden]{display:none!important}
.search{display:grid;gap:4px}
.search input{font:inherit;color:inherit;background:var(--surface);border:1px solid var(--muted);border-radius:6px;padding:6px 10px;width:100%;min-height:36px}
nav ul,.fields{list-style:none;margin:0;padding:0}
nav li a{display:block;padding:3px 0;text-decoration:none;color:var(--text);overflow-wrap:anywhere}
nav li a:hover{text-decoration:underline}
nav h2{font-size:12px;line-height:16px;margin:12px 0 4px}
.calls,.group{display:grid;gap:16px;min-width:0}
.call,h2[id]{scroll-margin-top:16px}
.call:target{border-color:var(--accent-text)}
h4{font-size:12px;line-height:16px;font-weight:600;margin:8px 0 0}
.anchor{text-decoration:none}
.columns,.column{display:grid;gap:8px;align-content:start;min-width:0}
.columns{gap:16px}
.column pre{background:var(--canvas);border:1px solid var(--line);border-radius:6px;padding:8px 12px}
.fields li{padding:6px 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
.fields>li:last-child{border-bottom:0}
.fields .fields{margin-left:4px;padding-left:12px;border-left:2px solid var(--line)}
.fields .name{font-weight:600}
.codes{display:flex;flex-wrap:wrap;gap:4px 12px;overflow-wrap:anywhere}
@media (min-width:1024px){
main.reference{grid-template-columns:264px minmax(0,1fr);gap:32px;align-items:start}
.side{position:sticky;top:0;max-height:100vh;overflow-y:auto;padding:16px 8px 16px 4px;margin-top:-16px}
.columns{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}
}
`;

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
