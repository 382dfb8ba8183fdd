import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { Access, Endpoint } from "@/contract/endpoint";
import { errors } from "@/contract/errors";
import { version } from "@/contract/limits";
import type { Env } from "@/server/env";
import { endpointGroups } from "@/contract/endpoints";
import { type Markup, html } from "./html";
import { inputOf, isEmpty, openApiDocument, outputOf, parameters, pathOf } from "./openapi";
import { sendPage } from "./page";

const callers: Record<Access, string> = {
  public: "anyone",
  user: "signed-in user (cookie sid)",
  bot: "chatbot (bearer token)",
  visitor: "visitor (bearer token)",
  chat: "chatbot or visitor (bearer token)",
  any: "signed-in user, chatbot or visitor",
  program: "chatbot (bearer token)",
};

/** GET /openapi.json for programs and GET /docs for people, both from the contract. */
export function docsRoutes(app: FastifyInstance, env: Env): void {
  app.get("/openapi.json", async () => openApiDocument(env.API_URL));
  app.get("/docs", (_request, reply) => sendPage(reply, `API ${version}`, page(env)));
}

function page(env: Env): Markup {
  return html`<h1>API</h1>
    <p class="muted">
      All endpoints are below <code>${env.API_URL}/v1</code> and use JSON. A successful answer is
      <code>{ "data": … }</code>; a list adds <code>"meta": { total, page, pageSize }</code>. A
      failed request returns <code>{ "meta": { "message": CODE, "requestId" } }</code>. OpenAPI
      document: <a href="/openapi.json">openapi.json</a>.
    </p>
    ${Object.entries(endpointGroups).map(
      ([title, group]) =>
        html`<h2>${title}</h2>
          ${Object.values(group).map(operation)}`,
    )}
    <h2 id="codes">Error codes</h2>
    <div class="card scroll">${codeTable()}</div>`;
}

function operation(e: Endpoint): Markup {
  const body = inputOf(e.body);
  return html`<section class="card">
    <div class="row">
      <span class="badge ${e.method}">${e.method}</span>
      <h3><code>${pathOf(e)}</code></h3>
    </div>
    <p>${inlineCode(e.summary)}</p>
    <p class="muted small">Access: ${callers[e.access]}${keyAccess(e)} · Returns ${statuses(e)}</p>
    ${parameterTable([...parameters("path", e.params), ...parameters("query", e.query)])}
    ${!isEmpty(body) && schemaOf("Body", body)} ${schemaOf("Response", outputOf(e.response))}
  </section>`;
}

const keyAccess = ({ scope }: Endpoint) =>
  scope === "session" || scope === "none" ? "" : `, API key with the scope ${scope}`;

const statuses = ({ status, otherStatus, gives }: Endpoint) =>
  `${[status, otherStatus ?? []].flat().join(" or ")} as ${gives.join(" or ")}`;

/** Renders `code` in backticks as code. */
const inlineCode = (text: string) =>
  text.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));

function parameterTable(rows: ReturnType<typeof parameters>): Markup | false {
  return (
    rows.length > 0 &&
    html`<div class="scroll">
      <table>
        <tr>
          <th>Parameter</th>
          <th>In</th>
          <th>Required</th>
          <th>Schema</th>
        </tr>
        ${rows.map(
          (row) =>
            html`<tr>
              <td><code>${row.name}</code></td>
              <td>${row.in}</td>
              <td>${row.required ? "yes" : "no"}</td>
              <td><code>${JSON.stringify(row.schema)}</code></td>
            </tr>`,
        )}
      </table>
    </div>`
  );
}

function schemaOf(title: string, { $schema: _, ...schema }: z.core.JSONSchema.BaseSchema): Markup {
  return html`<details>
    <summary>${title}</summary>
    <pre>${JSON.stringify(schema, null, 2)}</pre>
  </details>`;
}

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
          <td>${rows.map(([code]) => html`<code>${code}</code> `)}</td>
        </tr>`,
    )}
  </table>`;
}
