import type { Language } from "@/contract/limits";
import { type Markup, html } from "@/server/infrastructure/http/html";
import type { Mail } from "@/server/infrastructure/mail/mailer";
import { mailTexts } from "./load-mail-texts";

export type Content = {
  to: string;
  language: Language;
  subject: string;
  paragraphs: string[];
  dialogue?: { speaker: string; text: string }[];
  action?: { label: string; url: string };
  note: string;
  /** Replies by mail are truncated at this line. */
  replyLine?: string;
};

export function layOut(content: Content): Mail {
  const { to, language, subject, paragraphs, dialogue = [], action, note, replyLine } = content;
  const { footer } = mailTexts[language];
  const text = [
    ...(replyLine ? [replyLine] : []),
    ...paragraphs,
    ...dialogue.map(({ speaker, text: message }) => `${speaker}:\n${message}`),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    note,
    `-- \n${footer}`,
  ];
  return { to, subject, html: page(content).source, text: text.join("\n\n") };
}

// Mail programs support tables and inline styles only.
const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SMALL = "font-size:12px;line-height:18px;color:#5d6068";
const CARD = "max-width:520px;background:#ffffff;border:1px solid #e4e5e8;border-radius:12px";
const BUTTON =
  "display:inline-block;background:#5057dc;color:#ffffff;border-radius:6px;padding:8px 16px;" +
  "font-weight:500;text-decoration:none";

const page = (content: Content): Markup =>
  html`<!doctype html>
    <html lang="${content.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${content.subject}</title>
      </head>
      <body style="margin:0;background:#f9fafb;color:#181b20;${FONT}">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td align="center" style="padding:32px 16px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="${CARD}"
              >
                <tr>
                  <td style="padding:32px;font-size:14px;line-height:22px">${body(content)}</td>
                </tr>
              </table>
              <p style="margin:16px 0 0;${SMALL}">${mailTexts[content.language].footer}</p>
            </td>
          </tr>
        </table>
      </body>
    </html>`;

const body = (content: Content): Markup =>
  html`${content.replyLine && html`<p style="margin:0 0 24px;${SMALL}">${content.replyLine}</p>`}
    <p style="margin:0 0 24px;font-weight:600">Antwort</p>
    <h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600">
      ${content.subject}
    </h1>
    ${content.paragraphs.map((text) => html`<p style="margin:0 0 16px">${text}</p>`)}
    ${content.dialogue?.map(
      ({ speaker, text }) =>
        html`<p style="margin:0;${SMALL}">${speaker}</p>
          <p style="margin:0 0 16px;white-space:pre-line;overflow-wrap:anywhere">${text}</p>`,
    )}
    ${content.action && actionOf(content.action)}
    <p style="margin:0 0 8px;${SMALL}">${content.note}</p>
    ${content.action && linkHint(content.language, content.action.url)}`;

const actionOf = ({ label, url }: { label: string; url: string }): Markup =>
  html`<p style="margin:24px 0">
    <a href="${url}" target="_blank" rel="noopener noreferrer" style="${BUTTON}">${label}</a>
  </p>`;

const linkHint = (language: Language, url: string): Markup =>
  html`<p style="margin:0;${SMALL}">
    ${mailTexts[language].linkHint}<br />
    <span style="word-break:break-all">${url}</span>
  </p>`;
