import type { z } from "zod";
import type { Access, Endpoint } from "@/contract/endpoint";
import { type Markup, html } from "@/server/infrastructure/http/html";
import { codesOf } from "./error-codes";
import { exampleOf } from "./example";
import { fieldItem, fieldList } from "./fields";
import { envelope, inputOf, isEmpty, operationId, outputOf, parameters, pathOf } from "./openapi";
import { clientSample, curlSample } from "./samples";
import { typeLabel } from "./type-label";

type JsonSchema = z.core.JSONSchema.BaseSchema;

export type Operation = { group: string; name: string; e: Endpoint };

const callers: Record<Access, string> = {
  public: "anyone",
  user: "signed-in user (cookie sid)",
  bot: "chatbot (bearer token)",
  visitor: "visitor (bearer token)",
  chat: "chatbot or visitor (bearer token)",
  any: "signed-in user, chatbot or visitor",
  program: "chatbot (bearer token)",
};

export const anchorOf = ({ group, name }: Operation): string => operationId(group, name);

export function operationSection(operation: Operation, apiUrl: string): Markup {
  const { e } = operation;
  const id = anchorOf(operation);
  const path = pathOf(e);
  return html`<section class="card call" id="${id}" data-call="${searchText(operation)}">
    <div class="row">
      <span class="badge ${e.method}">${e.method}</span>
      <h3><code>${path}</code></h3>
      <a class="anchor small" href="#${id}" aria-label="Link to ${e.method} ${path}">#</a>
    </div>
    <p>${inlineCode(e.summary)}</p>
    <p class="muted small">Access: ${callers[e.access]}${keyAccess(e)} · Returns ${statuses(e)}</p>
    <div class="columns">
      <div class="column">${inputParts(e)} ${answerPart(e)} ${codePart(e)}</div>
      <div class="column">${exampleParts(operation, apiUrl)}</div>
    </div>
  </section>`;
}

/** In lower case. */
function searchText({ group, e }: Operation): string {
  const words = [e.method, pathOf(e), e.path, group, e.summary.replaceAll("`", ""), ...codesOf(e)];
  return words.join(" ").toLowerCase();
}

const keyAccess = ({ scope }: Endpoint) =>
  scope === "session" || scope === "none" ? "" : `, API key with the scope ${scope}`;

const statuses = ({ status, otherStatus, gives }: Endpoint) =>
  `${[status, otherStatus ?? []].flat().join(" or ")} as ${gives.join(" or ")}`;

const inlineCode = (text: string) =>
  text.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));

function inputParts(e: Endpoint): Markup {
  const rows = [...parameters("path", e.params), ...parameters("query", e.query)];
  const body = inputOf(e.body);
  return html`${
    rows.length > 0 &&
    html`<h4>Parameters</h4>
      <ul class="fields">
        ${rows.map(({ name, schema, required, in: place }) =>
          fieldItem({ name, schema, isRequired: required, place }),
        )}
      </ul>`
  }
  ${e.method !== "GET" && !isEmpty(body) && bodyPart(e, body)}`;
}

const bodyPart = ({ takes }: Endpoint, body: JsonSchema): Markup =>
  html`<h4>Body</h4>
    <p class="small muted">${takes.join(" or ")}</p>
    ${fieldList(body)}`;

function answerPart(e: Endpoint): Markup | false {
  const schema = outputOf(e.response);
  if (isEmpty(schema)) return false;
  return html`<details>
    <summary>Answer: <code>data</code>, ${typeLabel(schema)}</summary>
    ${fieldList(schema)}
  </details>`;
}

function codePart(e: Endpoint): Markup | false {
  const codes = codesOf(e);
  return (
    codes.length > 0 &&
    html`<h4>Error codes</h4>
      <p class="codes">
        ${codes.map((code) => html`<a href="#code-${code}"><code>${code}</code></a> `)}
      </p>`
  );
}

function exampleParts({ group, name, e }: Operation, apiUrl: string): Markup {
  const client = clientSample(group, name, e);
  const hasJson = e.gives.includes("application/json") && !isEmpty(outputOf(e.response));
  return html`<h4>curl</h4>
    <pre>${curlSample(e, apiUrl)}</pre>
    ${
      client &&
      html`<h4>TypeScript</h4>
        <pre>${client}</pre>`
    }
    ${
      hasJson &&
      html`<details>
        <summary>Example answer</summary>
        <pre>${JSON.stringify(exampleOf(envelope(e)), null, 2)}</pre>
      </details>`
    }`;
}
