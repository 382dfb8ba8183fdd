import { readFileSync } from "node:fs";
import { isMostly, isPersonalPassword, MAX_DECORATION } from "@/contract/fields/passwords";

const passwordList = readFileSync(new URL("./common-passwords.txt", import.meta.url), "utf8");
/** The most common passwords in lower case, with German ones and words of this product. */
const common = new Set([
  ...passwordList.slice(passwordList.indexOf("\n\n")).split("\n").filter(Boolean),
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

/** Ignores digits and signs around a common password or a word of the person (name, company, address). */
export function isWeakPassword(password: string, personal: readonly string[]): boolean {
  const lower = password.toLowerCase();
  const spelled = lower
    .replaceAll("@", "a")
    .replaceAll("$", "s")
    .replace(/^[^\p{L}\d]+|[\d\W]+$/gu, "")
    .replace(/[013457]/g, (digit) => leet[digit] ?? digit);
  if (heads(lower).some((head) => common.has(head) && isMostly(lower, head))) return true;
  const words = [lettersOf(lower), spelled];
  if (words.some((word) => commonWords.has(word) && isMostly(lower, word))) return true;
  return isPersonalPassword(password, personal);
}

function heads(password: string): string[] {
  const end = /[^\p{L}]*$/u.exec(password)?.[0].length ?? 0;
  const cuts = Array.from({ length: Math.min(end, MAX_DECORATION) + 1 }, (_, cut) => cut);
  const shorter = cuts.map((cut) => password.slice(0, password.length - cut));
  return shorter.flatMap((head) => [head, head.replace(/[^\p{L}\d]/gu, "")]);
}
