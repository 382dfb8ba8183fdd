import { errors, itemErrors } from "@/contract/errors";

export type Messages = { [key: string]: string | Messages };
type Sentences = Map<string, string>;

/** Every text by its dotted key. */
export function flatten(messages: Messages, prefix = ""): Sentences {
  return new Map(
    Object.entries(messages).flatMap(([key, value]) =>
      typeof value === "string"
        ? [[prefix + key, value] as const]
        : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

/** The problems of two languages: keys of one only, different arguments, equal texts. */
export function compareLanguages(de: Sentences, en: Sentences, sameWords: Set<string>): string[] {
  const missing = (from: Sentences, to: Sentences, name: string) =>
    [...from.keys()].filter((key) => !to.has(key)).map((key) => `${key} is missing in ${name}`);
  const faults = [...missing(de, en, "en.json"), ...missing(en, de, "de.json")];
  for (const [key, german] of de) {
    const english = en.get(key);
    if (english === undefined) continue;
    if (argumentsOf(german) !== argumentsOf(english)) faults.push(`${key} takes other arguments`);
    if (german === english && hasWords(german) && !sameWords.has(wordsOf(german))) {
      faults.push(`${key} is the same in both languages: ${german}`);
    }
  }
  return faults;
}

/** The names of the arguments, including those inside the branches of a plural. Every second brace opens a branch. */
function argumentsOf(sentence: string): string {
  const names = new Set<string>();
  let depth = 0;
  for (const [brace, name] of sentence.matchAll(/\{\s*(\w*)|\}/g)) {
    if (brace === "}") depth -= 1;
    else if (depth++ % 2 === 0 && name) names.add(name);
  }
  return [...names].toSorted().join();
}

const wordsOf = (sentence: string) => sentence.replaceAll(/\{[^{}]*\}|[:.…]/g, "").trim();

/** Whether a text contains more than arguments, signs and numbers. */
const hasWords = (sentence: string) => /\p{L}{2}/u.test(wordsOf(sentence));

/** Codes without a text and texts without a code. `NetworkError` belongs to the console. */
export function compareCodes(sentences: Sentences): string[] {
  const codes = new Set<string>([...Object.keys(errors), ...itemErrors, "NetworkError"]);
  const worded = [...sentences.keys()]
    .filter((key) => /^(?:ErrorMessages|ItemErrors)\./.test(key))
    .map((key) => key.slice(key.indexOf(".") + 1));
  return [
    ...[...codes].filter((code) => !worded.includes(code)).map((code) => `${code} has no sentence`),
    ...worded.filter((code) => !codes.has(code)).map((code) => `${code} is not a code`),
  ];
}
