import type { Source } from "./sources";

type Rule = { pattern: RegExp; advice: string };

/** Phrases that readers have to translate before they understand them. */
const rules: readonly Rule[] = [
  { pattern: /\bso many\b(?!(?: \w+)? that\b)/i, advice: "name the number" },
  { pattern: /\bunless told\b/i, advice: 'write "default: …"' },
  {
    pattern: /\b(?:is|are|be|been|being|was|were) told\b/i,
    advice: "name the one who shows or returns it",
  },
  { pattern: /(?<!there )\b(?:is|are) none\b/i, advice: 'write "there is no …" or "without"' },
  {
    pattern: /(?:^|[.!?:;] )Of (?:the|a|an|its|each|every|one|two|those|these|all|such|what)\b/,
    advice: "begin with the subject",
  },
  { pattern: /^Gives\b|[.;] Gives\b|; gives\b/, advice: 'write "Returns …"' },
  {
    pattern: /(?<!says )\bwhere (?:it is|there (?:is|are)|none|nothing)\b/i,
    advice: 'write "if …"',
  },
  { pattern: /\bwhoever\b/i, advice: "name the person" },
  { pattern: /\bit is looked\b/i, advice: "name the one who looks" },
  { pattern: /\bwhat lies\b/i, advice: "name the thing" },
  { pattern: /\btakes? long\b/i, advice: 'write "is slow"' },
  { pattern: /\bfor the time of\b/i, advice: 'write "during" or "while"' },
  {
    pattern:
      /(?<!there )\b(?:is|are) no (?:answer|heading|list|number|page|sentence|title|unit|word)s?\b/i,
    advice: 'write "is not a …"',
  },
  { pattern: /\bby and by\b/i, advice: 'write "gradually"' },
  {
    pattern: /\b\w+[dtn] once(?:,| and) (?:\w+ )?\w+[dtn] twice\b/i,
    advice: "state one fact",
  },
];

const COMMENT = /^\s*(?:\/\*\*|\*|\/\/)\s?(.*?)(?:\*\/)?$|\s\/\/ (.*)$|\/\*\* (.*?)\*\//;
const TITLE = /^\s*(?:test|it|describe)(?:\.\w+)*\(\s*(["`])(.*?)\1,|^\]\)\((["`])(.*?)\3,/;

/** The prose in a line of source: its comment and the title of a test. */
function textsIn(line: string): string[] {
  const [, ownLine, trailing, inline] = COMMENT.exec(line) ?? [];
  const [, , title, , eachTitle] = TITLE.exec(line) ?? [];
  return [ownLine ?? trailing ?? inline, title ?? eachTitle].flatMap((text) => text?.trim() ?? []);
}

const faultsIn = (position: string, text: string): string[] =>
  rules.flatMap(({ pattern, advice }) => {
    const [phrase] = pattern.exec(text) ?? [];
    return phrase ? [`${position}: "${phrase.trim()}" is hard to read: ${advice}`] : [];
  });

/** Banned phrases in the comments of sources and in the titles of tests. */
export const proseOfSources = (sources: readonly Pick<Source, "path" | "text">[]): string[] =>
  sources.flatMap(({ path, text }) =>
    text
      .split("\n")
      .flatMap((line, at) =>
        textsIn(line).flatMap((words) => faultsIn(`${path}:${at + 1}`, words)),
      ),
  );

/** Banned phrases in a document, without its code. */
export function proseOfDocument(path: string, text: string): string[] {
  const lines = text
    .replaceAll(/^```[\s\S]*?^```/gm, (code) => code.replaceAll(/[^\n]/g, ""))
    .split("\n");
  return lines.flatMap((line, at) => faultsIn(`${path}:${at + 1}`, line.replace(/^[\s>#|-]+/, "")));
}

/** Banned phrases in the English texts, by their keys. */
export const proseOfMessages = (messages: ReadonlyMap<string, string>): string[] =>
  [...messages].flatMap(([key, text]) => faultsIn(`messages/en.json ${key}`, text));
