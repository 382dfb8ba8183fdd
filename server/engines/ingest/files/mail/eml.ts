import PostalMime, { type Address, type Attachment, type Email } from "postal-mime";
import type { ByteSource } from "../byte-source";
import { type Content, TextCollector } from "../content";
import { ExtractFailure } from "../document";
import { formatOfName } from "../extensions";
import type { ReadContext } from "../read-context";
import { contentOfHtml } from "../text/html-file";
import { cleanText } from "../text/text";

/** In bytes: twice what mail servers accept. */
const MAX_BYTES = 48 << 20;
/** Further attachments are only listed by name. */
const MAX_ATTACHMENTS = 20;
const MAX_ATTACHMENT_DEPTH = 3;
const MAX_MIME_DEPTH = 100;

const shownHeaders = ["from", "to", "cc", "date"] as const;

/**
 * RFC 5322, with attachments of supported formats. Others are listed by name.
 * @throws {ExtractFailure} if it is not an e-mail or is too large
 */
export async function readEml(source: ByteSource, context: ReadContext): Promise<Content> {
  if (source.size > MAX_BYTES) throw new ExtractFailure("EXTRACT_TOO_LARGE");
  const mail = await parse(await source.read(0, source.size));
  const text = new TextCollector();
  if (mail.subject) text.addBlock(`# ${oneLine(mail.subject)}`);
  text.addBlock(headersOf(mail));
  text.addBlock(bodyOf(mail));
  await addAttachments(text, mail.attachments, context);
  return {
    title: oneLine(mail.subject ?? ""),
    markdown: text.text,
    parts: [],
    lang: undefined,
    hasPictures: mail.attachments.length > 0,
  };
}

async function parse(bytes: Buffer): Promise<Email> {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: MAX_MIME_DEPTH }).catch(
    (cause: unknown) => {
      throw new ExtractFailure("EXTRACT_DAMAGED", { cause });
    },
  );
  const isMail = mail.headers.some(({ key }) => /^(?:from|date|subject|message-id)$/.test(key));
  if (!isMail) throw new ExtractFailure("EXTRACT_NAME_MISMATCH");
  return mail;
}

function headersOf(mail: Email): string {
  const lines = shownHeaders.map((name) => {
    const header = mail.headers.find(({ key }) => key === name);
    const value = name === "date" ? header?.value : namesOf([mail[name]].flat());
    return header && value ? `${header.originalKey}: ${oneLine(value)}` : "";
  });
  return lines.filter(Boolean).join("\n");
}

/** A longer list of recipients is a mailing list. */
const MAX_LISTED_NAMES = 20;

const namesOf = (addresses: readonly (Address | undefined)[]): string =>
  addresses
    .flatMap((one) => (one?.group ? one.group : one ? [one] : []))
    .slice(0, MAX_LISTED_NAMES)
    .map(({ name, address }) => (name && address ? `${name} <${address}>` : name || address))
    .join(", ");

/** Prefers the plain text, unless it only refers to the HTML text. */
function bodyOf({ text = "", html = "" }: Email): string {
  const plainText = cleanText(text).trim();
  if (!html || plainText.length > 2_000) return plainText;
  const htmlText = contentOfHtml(Buffer.from(html), "text/html; charset=utf-8").markdown;
  return lettersIn(plainText) * 2 > lettersIn(htmlText) ? plainText : htmlText;
}

const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

async function addAttachments(
  text: TextCollector,
  attachments: readonly Attachment[],
  { depth, readInner }: ReadContext,
): Promise<void> {
  const unread: string[] = [];
  for (const [at, attachment] of attachments.entries()) {
    const name = oneLine(attachment.filename ?? "");
    const isRead = at < MAX_ATTACHMENTS && depth < MAX_ATTACHMENT_DEPTH && isReadable(name);
    const read = isRead
      ? await readInner({ name, bytes: bytesOf(attachment) }).catch(ignoreExtractFailure)
      : undefined;
    if (read) text.addBlock(`## ${name}\n\n${demoteHeadings(read.markdown)}`);
    else if (name && !attachment.related) unread.push(name);
  }
  const unreadNames = unread.slice(0, MAX_LISTED_NAMES).map((name) => `- ${name}`);
  text.addBlock(unreadNames.join("\n"));
}

/** Puts the headings of an attachment below its name. */
const demoteHeadings = (markdown: string): string =>
  markdown.replace(/^#{1,6} /gm, (mark) => `${"#".repeat(Math.min(6, mark.length + 1))} `);

const isReadable = (name: string): boolean => {
  const format = formatOfName(name);
  return format !== undefined && format !== "zip";
};

function ignoreExtractFailure(cause: unknown): undefined {
  if (cause instanceof ExtractFailure) return undefined;
  throw cause;
}

const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === "string" ? Buffer.from(content) : Buffer.from(new Uint8Array(content));

const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, " ").trim();
