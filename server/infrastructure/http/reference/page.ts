import { endpointGroups } from "@/contract/endpoints";
import { errors } from "@/contract/errors";
import { type Markup, html } from "@/server/infrastructure/http/html";
import { pathOf } from "./openapi";
import { anchorOf, type Operation, operationSection } from "./operation";

type Group = { title: string; id: string; operations: Operation[] };

/** The content of the reference: navigation with search, every call, every code. Readable without scripts. */
export function referencePage(apiUrl: string): Markup {
  const groups = Object.entries(endpointGroups).map(([title, group]): Group => ({
    title,
    id: `group-${title.toLowerCase().replace(/\W+/g, "-")}`,
    operations: Object.entries(group).map(([name, e]) => ({ group: title, name, e })),
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
      ><span class="${operation.e.method}">${operation.e.method}</span> ${pathOf(operation.e)}</a
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
