import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";
import { Markup, html } from "./html";

const STYLE = `
:root{color-scheme:light dark;--canvas:#f9fafb;--surface:#fff;--selected:#ebedf1;--line:#e4e5e8;--text:#181b20;--muted:#5d6068;--accent-text:#4449c6;--accent-soft:#eff2ff;--success:#036d3d;--warning:#895709;--danger:#be2323}
@media (prefers-color-scheme:dark){:root{--canvas:#0d0e11;--surface:#131518;--selected:#21242b;--line:#2a2c30;--text:#eff0f2;--muted:#a1a5ab;--accent-text:#9babfd;--accent-soft:#1e2343;--success:#72d699;--warning:#f0be67;--danger:#fc918e}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--text);font:14px/22px Inter,system-ui,sans-serif;-webkit-font-smoothing:antialiased}
header{padding:12px 24px;border-bottom:1px solid var(--line);display:flex;gap:16px;align-items:baseline;flex-wrap:wrap}
header a{font-weight:600;color:var(--text);text-decoration:none}
main{max-width:1120px;margin:0 auto;padding:24px;display:grid;gap:24px}
h1{font-size:20px;line-height:28px;font-weight:600;letter-spacing:-.015em;margin:0;text-wrap:balance}
h2{font-size:16px;line-height:24px;font-weight:600;letter-spacing:-.01em;margin:16px 0 0}
h3{font-size:14px;font-weight:600;margin:0}
p{margin:0}
.muted{color:var(--muted)}.small{font-size:12px;line-height:16px}
a{color:var(--accent-text)}
:focus-visible{outline:2px solid var(--accent-text);outline-offset:2px}
code,pre{font:12px/18px ui-monospace,SFMono-Regular,Menlo,monospace}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
.card{background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:16px;display:grid;gap:12px;min-width:0}
.row{display:flex;gap:12px;align-items:baseline;flex-wrap:wrap;min-width:0}
.badge{font:500 12px/20px ui-monospace,monospace;border-radius:4px;padding:0 6px;background:var(--selected)}
.GET{color:var(--success)}.POST,.PUT,.PATCH{color:var(--accent-text)}.DELETE{color:var(--danger)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:13px;line-height:20px}
th{text-align:left;font:500 12px/20px Inter,system-ui,sans-serif;color:var(--muted)}
th,td{padding:6px 16px 6px 0;border-bottom:1px solid var(--line);vertical-align:top}
tr:last-child td{border-bottom:0}
details summary{cursor:pointer;font-weight:500;font-size:13px}
details[open] summary{margin-bottom:12px}
iframe{width:100%;height:640px;border:1px solid var(--line);border-radius:8px;background:#fff}
.empty{border:1px dashed var(--line);border-radius:8px;padding:32px;text-align:center}
`;

type Page = {
  title: string;
  content: Markup;
  mainClass?: string;
  style?: string;
  script?: string;
};

export function renderPage({ title, content, mainClass, style: pageStyle = "", script }: Page) {
  const styles = STYLE + pageStyle;
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(styles)}`,
    ...(script === undefined ? [] : [`script-src ${hashOf(script)}`]),
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Antwort</title>
        ${element("style", styles)}
      </head>
      <body>
        <header><a href="/docs">Antwort</a><span class="muted">${title}</span></header>
        <main class="${mainClass}">${content}</main>
        ${script !== undefined && element("script", script)}
      </body>
    </html>`;
  return { body: page.source, policy };
}

const hashOf = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Does not use `html`, because the policy allows exactly these bytes. */
const element = (name: "style" | "script", text: string): Markup =>
  new Markup(`<${name}>${text}</${name}>`);

export function sendPage(reply: FastifyReply, title: string, content: Markup) {
  const { body, policy } = renderPage({ title, content });
  return reply
    .type("text/html; charset=utf-8")
    .header("content-security-policy", policy)
    .send(body);
}
