import { readFileSync } from "node:fs";

const listed = readFileSync(new URL("./common-passwords.txt", import.meta.url), "utf8");
/** The list of most common passwords, in lower case, and what German speakers and this product's users add to it. */
const common = new Set([
  ...listed.slice(listed.indexOf("\n\n")).split("\n").filter(Boolean),
  ..."kennwort willkommen qwertz qwertzu asdf yxcv yxcvbnm administrator geheim winter fruehling frühling".split(
    " ",
  ),
  ..."herbst sommer montag freitag schatz schatzi liebling fussball schalke bayern antwort chatbot".split(
    " ",
  ),
]);
const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, "");
const commonWords = new Set([...common].map(lettersOf).filter((word) => word.length >= 4));

const leet: Record<string, string> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t" };
/** The number of digits and signs around a word that do not make it stronger. */
const ornaments = 6;

/**
 * Would a person or a program guess this password first? It is a common one, or one common word, or one of the
 * person's own (name, company, address), with digits and signs around it.
 */
export function isGuessable(password: string, personal: readonly string[]): boolean {
  const lower = password.toLowerCase();
  const spelled = lower
    .replaceAll("@", "a")
    .replaceAll("$", "s")
    .replace(/^[^\p{L}\d]+|[\d\W]+$/gu, "")
    .replace(/[013457]/g, (digit) => leet[digit] ?? digit);
  if (heads(lower).some((head) => common.has(head) && isMostly(lower, head))) return true;
  const words = [lettersOf(lower), spelled];
  if (words.some((word) => commonWords.has(word) && isMostly(lower, word))) return true;
  const own = personal.flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u));
  return own.some((word) => word.length >= 4 && lower.includes(word) && isMostly(lower, word));
}

/** The password as it is and without signs, and what is left when digits and signs are taken off its end. */
function heads(password: string): string[] {
  const end = /[^\p{L}]*$/u.exec(password)?.[0].length ?? 0;
  const cuts = Array.from({ length: Math.min(end, ornaments) + 1 }, (_, cut) => cut);
  const shorter = cuts.map((cut) => password.slice(0, password.length - cut));
  return shorter.flatMap((head) => [head, head.replace(/[^\p{L}\d]/gu, "")]);
}

/** Is little left of the password without the word? */
const isMostly = (password: string, word: string) => password.length - word.length <= ornaments;
