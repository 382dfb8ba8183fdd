import type { Source } from "./sources";

type Rule = { pattern: RegExp; advice: string };

/** Phrases that the language guide bans, because a reader has to translate them. */
const rules: readonly Rule[] = [
  { pattern: /\bso many\b(?!(?: \w+)? that\b)/i, advice: "name the number" },
  { pattern: /\bunless told\b/i, advice: 'write "default: …"' },
  {
    pattern: /\b(?:is|are|be|been|was|were) told\b/i,
    advice: "name the one who shows or returns it",
  },
  { pattern: /(?<!there )\b(?:is|are) none\b/i, advice: 'write "there is no …" or "without"' },
  {
    pattern: /(?:^|[.!?:;] )Of (?:the|a|an|its|each|every|one|two|those|these|all|such|what)\b/,
    advice: "begin with the subject",
  },
  { pattern: /^Gives\b|[.;] Gives\b|; gives\b/, advice: 'write "Returns …"' },
];

const comment = /^\s*(?:\/\*\*|\*|\/\/)\s?(.*?)(?:\*\/)?$|\s\/\/ (.*)$|\/\*\* (.*?)\*\//;

/** The text of the comment in a line of source, if it has one. */
function commentIn(line: string): string | undefined {
  const [, whole, trailing, inline] = comment.exec(line) ?? [];
  return (whole ?? trailing ?? inline)?.trim();
}

const faultsIn = (place: string, text: string): string[] =>
  rules.flatMap(({ pattern, advice }) => {
    const [phrase] = pattern.exec(text) ?? [];
    return phrase ? [`${place}: "${phrase.trim()}" is hard to read: ${advice}`] : [];
  });

/** Banned phrases in the comments of sources. */
export const proseOfSources = (sources: readonly Pick<Source, "path" | "text">[]): string[] =>
  sources.flatMap(({ path, text }) =>
    text.split("\n").flatMap((line, at) => faultsIn(`${path}:${at + 1}`, commentIn(line) ?? "")),
  );

/** Banned phrases in a document, without its code. */
export function proseOfDocument(path: string, text: string): string[] {
  const lines = text
    .replaceAll(/^```[\s\S]*?^```/gm, (code) => code.replaceAll(/[^\n]/g, ""))
    .split("\n");
  return lines.flatMap((line, at) => faultsIn(`${path}:${at + 1}`, line.replace(/^[\s>#|-]+/, "")));
}

/** Banned phrases in the English wordings, by their keys. */
export const proseOfWordings = (wordings: ReadonlyMap<string, string>): string[] =>
  [...wordings].flatMap(([key, text]) => faultsIn(`messages/en.json ${key}`, text));
