import type { FastifyReply } from "fastify";
import type { Env } from "@/server/env";
import { html } from "@/server/infrastructure/http/html";
import { consoleOrigins } from "@/server/infrastructure/http/origins";

/** Pages that may frame the stage. CSP does not support IPv6 addresses. */
const policyOf = (env: Env): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self' https: data:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${consoleOrigins(env)
      .filter((origin) => !origin.includes("["))
      .join(" ")}`,
  ].join("; ");

/**
 * The page of the API host that the console frames to show a widget. Its script accepts messages
 * from the listed origins only.
 */
export function sendStage(reply: FastifyReply, env: Env): FastifyReply {
  const page = html`<!doctype html>
    <html data-consoles="${consoleOrigins(env).join(" ")}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Antwort</title>
        <script src="/widget/stage.js" defer></script>
      </head>
      <body></body>
    </html>`;
  return reply
    .removeHeader("x-frame-options")
    .type("text/html; charset=utf-8")
    .header("content-security-policy", policyOf(env))
    .send(page.source);
}
