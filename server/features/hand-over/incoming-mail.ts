import { createHash } from "node:crypto";
import PostalMime, { type Email } from "postal-mime";
import { Parser } from "htmlparser2";
import { replyText } from "./reply-text";

const BLOCKS = new Set(["p", "div", "li", "tr", "h1", "h2", "h3", "blockquote"]);
/** Quoted mails are in `blockquote`. */
const SKIPPED = new Set(["head", "style", "script", "blockquote"]);

/** One line per block, without quoted parts. */
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

/** A mail with its bytes. */
export type IncomingMail = { email: Email; source: Buffer };

/** Undefined if the bytes are no mail. */
export const parseMail = (source: Buffer): Promise<Email | undefined> =>
  PostalMime.parse(source).catch(() => undefined);

/** What the sender wrote, without the quoted mail and the signature. */
export const ownText = (email: Email): string =>
  replyText(email.text ?? htmlText(email.html ?? ""));

/** All addresses that the mail may have been delivered to. */
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

/** Identifies a mail: its Message-ID, or its content. */
export const keyOf = ({ messageId }: Email, source: Buffer): string =>
  createHash("sha256")
    .update(messageId ?? source)
    .digest("hex");

/** Returns the first header with the name, else an empty text. */
export const headerOf = ({ headers }: Email, name: string): string =>
  headers.find(({ key }) => key === name)?.value.trim() ?? "";
