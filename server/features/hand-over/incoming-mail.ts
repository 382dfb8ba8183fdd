import { createHash } from "node:crypto";
import { Parser } from "htmlparser2";
import PostalMime, { type Email } from "postal-mime";
import { replyLines } from "./mail-texts";

/** The line above a quoted mail ("On …, Ada wrote:"), which may wrap onto a second line. */
const ATTRIBUTION_LINES = [
  /^(on|am|le|el|il)\b.{1,300}\b(wrote|schrieb|écrit|escribió|scritto)\b.{0,200}:$/i,
  /^.{1,200}\b(wrote|schrieb)\b.{0,60}:$/i,
];
const SEPARATORS = [
  /^-{2,}\s*(original message|ursprüngliche nachricht|forwarded message)\s*-{2,}$/i,
  /^_{10,}$/,
];
/** Rules out sentences such as "Our guide wrote the following:". */
const NAMES_SENDER_OR_TIME = /@|\d[:.]\d/;
const HEADER = /^\*?(from|von|de)\*?:\*? ./i;
const NEXT_HEADER = /^\*?(sent|gesendet|date|datum|to|an|envoyé)\*?:\*? ./i;
const SIGNATURE = /^-- ?$/;
const QUOTED = /^>/;
const MAX_LINE = 600;

export function replyText(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, "\n").split("\n");
  const end = lines.findIndex((_, at) => isEnd(lines, at));
  const newLines = end === -1 ? lines : lines.slice(0, end);
  return newLines
    .filter((line) => !QUOTED.test(line))
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

function isEnd(lines: readonly string[], at: number): boolean {
  const [line = "", next = ""] = [lines[at], lines[at + 1]].map((each = "") =>
    each.slice(0, MAX_LINE).trim(),
  );
  if (replyLines.some((replyLine) => line.includes(replyLine)) || SIGNATURE.test(line)) return true;
  if (HEADER.test(line) && NEXT_HEADER.test(next)) return true;
  if (SEPARATORS.some((pattern) => pattern.test(line))) return true;
  return [line, `${line} ${next}`].some(
    (attribution) =>
      NAMES_SENDER_OR_TIME.test(attribution) &&
      ATTRIBUTION_LINES.some((pattern) => pattern.test(attribution)),
  );
}

const BLOCKS = new Set(["p", "div", "li", "tr", "h1", "h2", "h3", "blockquote"]);
/** Quoted mails are in `blockquote`. */
const SKIPPED = new Set(["head", "style", "script", "blockquote"]);

/** Returns one line per block, without quoted parts. */
function htmlText(html: string): string {
  let text = "";
  let skippedDepth = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (SKIPPED.has(name)) skippedDepth += 1;
      if (name === "br" || BLOCKS.has(name)) text += "\n";
    },
    ontext(part) {
      if (skippedDepth === 0) text += part.replaceAll(/\s+/g, " ");
    },
    onclosetag(name) {
      if (SKIPPED.has(name)) skippedDepth -= 1;
      if (BLOCKS.has(name)) text += "\n";
    },
  });
  parser.end(html);
  return text
    .split("\n")
    .map((line) => line.trim())
    .join("\n");
}

export type IncomingMail = { email: Email; source: Buffer };

/** Undefined if the bytes are not a mail. */
export const parseMail = (source: Buffer): Promise<Email | undefined> =>
  PostalMime.parse(source).catch(() => undefined);

export const ownText = (email: Email): string =>
  replyText(email.text ?? htmlText(email.html ?? ""));

export const recipientsOf = ({ headers }: Email): string[] =>
  headers
    .filter(({ key }) => RECIPIENT_HEADERS.has(key))
    .flatMap(({ value }) => value.match(/[^\s<>,;:"]+@[^\s<>,;:"]+/g) ?? []);

const RECIPIENT_HEADERS = new Set(["to", "cc", "delivered-to", "x-original-to", "envelope-to"]);

/** Vacation notes and bounces (RFC 3834). */
export function isAutomatic(email: Email): boolean {
  const valueOf = (name: string) => headerOf(email, name).toLowerCase();
  const submitted = valueOf("auto-submitted");
  if (submitted !== "" && submitted !== "no") return true;
  if (valueOf("x-autoreply") || valueOf("x-autorespond")) return true;
  return ["bulk", "auto_reply", "junk", "list"].includes(valueOf("precedence"));
}

/** Its Message-ID, or its content. */
export const keyOf = ({ messageId }: Email, source: Buffer): string =>
  createHash("sha256")
    .update(messageId ?? source)
    .digest("hex");

export const headerOf = ({ headers }: Email, name: string): string =>
  headers.find(({ key }) => key === name)?.value.trim() ?? "";
