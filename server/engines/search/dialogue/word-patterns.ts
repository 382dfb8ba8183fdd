import { readFileSync } from "node:fs";
import { join } from "node:path";
import { STOP_WORDS } from "../text/stop-words";
import { ACCOMPANYING_WORDS, PHRASES } from "./small-talk-words";

/** Returns the words without apostrophes and repeated letters: "thats" for "that's". */
export const wordsOf = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’]\p{L}+)*/gu) ?? []).map((word) =>
    collapseRepeats(word.replace(/['’]/gu, "")),
  );

/** Collapses three or more equal letters: "hallo" for "hallooo". */
const collapseRepeats = (word: string): string => word.replace(/(\p{L})\1{2,}/gu, "$1");

export const normalizedWords = (words: Iterable<string>): ReadonlySet<string> =>
  new Set([...words].map((word) => collapseRepeats(word.replace(/['’]/gu, ""))));

/** Longer clauses are not small talk. */
export const MAX_WORDS = 14;

type Pattern<Kind> = {
  kind: Kind;
  /** It does not match questions, which have another meaning: "Is it useful?" */
  isStatement: boolean;
  groups: readonly ReadonlySet<string>[];
  without: ReadonlySet<string>;
  /** Optional words. */
  also: ReadonlySet<string>;
};

/**
 * Reads patterns of words from a file of this folder, and returns a function for the kind of the first pattern that
 * matches a clause. A clause matches if it has a word of each group, none of `without`, and otherwise only optional and
 * neutral words. So "You helped me a lot" is thanks, and "You helped me with the invoice" is not.
 *
 * @throws {Error} if the file has another form, or names another kind
 */
export function readPatterns<Kind extends string>(
  file: string,
  kinds: readonly Kind[],
): (clause: string) => Kind | undefined {
  const patterns = parsePatterns(readFileSync(join(import.meta.dirname, file), "utf8"), kinds);
  return (clause) => {
    const words = wordsOf(clause.toLowerCase()).map((word) => (/^\d+$/.test(word) ? "0" : word));
    if (words.length > MAX_WORDS) return undefined;
    const isAsked = isQuestion(clause, words);
    return patterns.find((pattern) => !(isAsked && pattern.isStatement) && fits(words, pattern))
      ?.kind;
  };
}

const fits = (words: readonly string[], { groups, without, also }: Pattern<unknown>): boolean =>
  groups.every((group) => words.some((word) => group.has(word))) &&
  words.every((word) => [...groups, also, neutralWords].some((set) => set.has(word))) &&
  !words.some((word) => without.has(word));

/**
 * Parses named lists of words (`YOU = you du`), and patterns of this form, separated by empty lines:
 *
 *     [thanks] statement
 *     needs: helped geholfen
 *     needs: YOU that das
 *     without: not nicht
 *     also: very sehr 0
 *
 * 0 stands for any number. A line that begins with a space continues the line before it.
 */
function parsePatterns<Kind extends string>(text: string, kinds: readonly Kind[]): Pattern<Kind>[] {
  const [lists = "", ...blocks] = text.replace(/\n +/g, " ").trim().split(/\n\n+/);
  const named = new Map(
    lists.split("\n").map((line) => {
      const [name = "", words = ""] = line.split(" = ");
      return [name, words.split(" ")] as const;
    }),
  );
  const expand = (lines: readonly string[]) =>
    normalizedWords(
      lines
        .flatMap((line) => line.split(" "))
        .flatMap((word) => {
          const list = named.get(word);
          if (!list && /\p{Lu}/u.test(word)) throw new Error(`Unknown list: ${word}`);
          return list ?? [word];
        }),
    );
  return blocks.map((block) => {
    const [head = "", ...lines] = block.split("\n");
    const [, name = "", statement] = /^\[(\w+)\]( statement)?$/.exec(head) ?? [];
    const kind = kinds.find((each) => each === name);
    const [needs, without, also] = ["needs: ", "without: ", "also: "].map((key) =>
      lines.filter((line) => line.startsWith(key)).map((line) => line.slice(key.length)),
    ) as [string[], string[], string[]];
    if (!kind || needs.length === 0 || needs.length + without.length + also.length < lines.length) {
      throw new Error(`Invalid pattern: ${head}`);
    }
    const groups = needs.map((line) => expand([line]));
    return {
      kind,
      isStatement: Boolean(statement),
      groups,
      without: expand(without),
      also: expand(also),
    };
  });
}

/** Words that any clause may contain: function words, accompanying words, wishes and greetings. */
const neutralWords = normalizedWords([
  ...STOP_WORDS.de,
  ...STOP_WORDS.en,
  ...ACCOMPANYING_WORDS,
  ...PHRASES.greeting.filter((phrase) => !phrase.includes(" ")),
  ...`want wanna wants need needs like let lets gonna gotta wish prefer something far currently completely absolutely else
  make id ill u ur r pls plz brauche brauch bräuchte wünsche wünsch völlig komplett ständig gerade`.split(
    /\s+/,
  ),
]);

const isQuestion = (clause: string, [first = ""]: readonly string[]): boolean =>
  /\?[^\p{L}?]*$/u.test(clause) || (QUESTION_BEGINNINGS.has(first) && !EXCLAMATION.test(clause));

const EXCLAMATION = /^\s*(?:was für|what an?)\b/iu;

const QUESTION_BEGINNINGS = normalizedWords(
  `is are am was were do does did can could will would should may who what when where why how which ist sind bin bist seid
  war waren kann kannst können könnt könnte könnten darf dürfen soll muss hat haben habt gibt wer was wann wo warum wieso
  weshalb wie welche welcher welches woher wohin womit wobei`.split(/\s+/),
);
