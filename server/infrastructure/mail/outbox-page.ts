import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { ApiError } from "@/contract/errors";
import type { Env } from "@/server/env";
import { isLoopbackRequest } from "@/server/infrastructure/http/access/origins";
import { html } from "@/server/infrastructure/http/html";
import { sendPage } from "@/server/infrastructure/http/html-page";
import { parseInput } from "@/server/infrastructure/http/input";
import type { StoredMail } from "./eml";
import { listOutbox, readOutbox } from "./outbox";

const byName = z.object({ name: z.string() });
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; " +
  "sandbox allow-popups allow-popups-to-escape-sandbox";

/** Serves unsent mails to requests from this machine only, because the mails contain activation links. */
export function outboxRoutes(app: FastifyInstance, { env }: { env: Env }): void {
  const onRequest = async (request: FastifyRequest) => {
    if (!isLoopbackRequest(env, request)) throw new ApiError("NOT_FOUND");
  };
  const find = async (params: unknown) => {
    const mail = await readOutbox(env.DATA_DIR, parseInput(byName, params).name);
    if (!mail) throw new ApiError("NOT_FOUND");
    return mail;
  };

  app.get("/outbox", { onRequest }, async (_request, reply) => {
    const names = await listOutbox(env.DATA_DIR);
    const rows = await Promise.all(
      names.map(async (name) => ({ name, mail: await readOutbox(env.DATA_DIR, name) })),
    );
    return sendPage(reply, "Outbox", listPage(rows));
  });

  app.get("/outbox/:name", { onRequest }, async (request, reply) => {
    const { name } = parseInput(byName, request.params);
    const mail = await find(request.params);
    return sendPage(reply, "Outbox", mailPage(name, mail));
  });

  app.get("/outbox/:name/html", { onRequest }, async (request, reply) => {
    const mail = await find(request.params);
    return reply
      .type("text/html; charset=utf-8")
      .headers({ "content-security-policy": MAIL_POLICY, "x-frame-options": "SAMEORIGIN" })
      .send(mail.html);
  });
}

const mailPage = (name: string, mail: StoredMail) =>
  html`<p><a href="/outbox">All mails</a></p>
    <h1>${mail.subject}</h1>
    <p class="muted">${mail.to} · ${mail.date}</p>
    <iframe
      title="${mail.subject}"
      src="/outbox/${name}/html"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    ></iframe>
    <h2>Plain text</h2>
    <pre class="card">${mail.text}</pre>`;

type Row = { name: string; mail: Awaited<ReturnType<typeof readOutbox>> };

function listPage(rows: Row[]) {
  if (rows.length === 0)
    return html`<h1>Outbox</h1>
      <p class="empty">No mails yet.</p>`;
  return html`<h1>Outbox</h1>
    <p class="muted">
      No mail server is configured (SMTP_URL), so mails are stored here. Newest first.
    </p>
    <div class="card scroll">
      <table>
        <tr>
          <th>Subject</th>
          <th>To</th>
          <th>Date</th>
        </tr>
        ${rows.map(
          ({ name, mail }) =>
            mail &&
            html`<tr>
              <td><a href="/outbox/${name}">${mail.subject}</a></td>
              <td>${mail.to}</td>
              <td>${mail.date}</td>
            </tr>`,
        )}
      </table>
    </div>`;
}
