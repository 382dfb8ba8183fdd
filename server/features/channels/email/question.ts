const SALUTATION =
  /^(hi|hello|hey|dear|good (morning|afternoon|evening)|hallo|guten (tag|morgen|abend)|liebe[rs]?|sehr geehrte[rs]?|moin|servus|grüezi)\b[^?]{0,80}[,!.]?$/i;
const CLOSING =
  /^(mit (freundlichen|besten|vielen|lieben)( \w+)? grüßen|(viele|beste|liebe|freundliche|schöne) grüße|mfg|danke( und .{0,40}| im voraus| schön)?|vielen dank.{0,40}|(best|kind|warm|many)?( |^)regards|best wishes|sincerely|yours (sincerely|faithfully|truly)|cheers|thanks( a lot| in advance)?|thank you( very much| in advance)?|sent from my .*|von meinem .* gesendet)[,.!]?$/i;
const PREFIX = /^((re|aw|fwd?|wg)\s*:\s*)+/i;

/** A subject without the marks of replies. */
export const plainSubject = (subject: string): string => subject.replace(PREFIX, "").trim();

/** The question of a mail: its text without salutation and closing; its subject if nothing else is left. */
export function questionOf(subject: string, text: string): string {
  const lines = text.trim().split("\n");
  if (SALUTATION.test(lines[0]?.trim() ?? "")) lines.shift();
  const end = lines.findIndex((line) => CLOSING.test(line.trim()));
  const question = (end === -1 ? lines : lines.slice(0, end)).join("\n").trim();
  return question || plainSubject(subject);
}
