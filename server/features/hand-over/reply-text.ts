import { replyLines } from "./wordings";

/** Lines before a quoted mail, each within one or two lines. */
const INTRODUCTIONS = [
  /^(on|am|le|el|il)\b.{1,300}\b(wrote|schrieb|écrit|escribió|scritto)\b.{0,200}:$/i,
  /^.{1,200}\b(wrote|schrieb)\b.{0,60}:$/i,
];
const RULES = [
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

/** The reply without quoted mail and signature. */
export function replyText(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, "\n").split("\n");
  const end = lines.findIndex((_, at) => isEnd(lines, at));
  const own = end === -1 ? lines : lines.slice(0, end);
  return own
    .filter((line) => !QUOTED.test(line))
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

function isEnd(lines: readonly string[], at: number): boolean {
  const [line = "", next = ""] = [lines[at], lines[at + 1]].map((each = "") =>
    each.slice(0, MAX_LINE).trim(),
  );
  if (replyLines.some((known) => line.includes(known)) || SIGNATURE.test(line)) return true;
  if (HEADER.test(line) && NEXT_HEADER.test(next)) return true;
  if (RULES.some((pattern) => pattern.test(line))) return true;
  return [line, `${line} ${next}`].some(
    (introduction) =>
      NAMES_SENDER_OR_TIME.test(introduction) &&
      INTRODUCTIONS.some((pattern) => pattern.test(introduction)),
  );
}
