import { readFileSync } from "node:fs";
import { join } from "node:path";
import { STOP_WORDS } from "../text/stop-words";
import { FILLERS, PHRASES } from "./words";

export type SmallTalk = keyof typeof PHRASES | "botQuestion" | "personRequest";

const MAX_WORDS = 14;

/** Without apostrophes: "thats" equals "that's". */
export const wordsOf = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’]\p{L}+)*/gu) ?? []).map((word) =>
    squeeze(word.replace(/['’]/gu, "")),
  );

/** Repeated letters count as one: "hallooo" equals "hallo". */
const squeeze = (word: string): string => word.replace(/(\p{L})\1+/gu, "$1");

export const squeezed = (words: Iterable<string>): ReadonlySet<string> =>
  new Set([...words].map((word) => squeeze(word.replace(/['’]/gu, ""))));

/** Each with the mark that ends it. */
const clausesOf = (text: string): string[] =>
  (text.match(/[^.!?,;:\n–]+[.!?,;:\n–]*/gu) ?? []).filter((clause) => wordsOf(clause).length > 0);

/** If several kinds match, the first of these is meant: "Hi, how are you?" */
const PRECEDENCE: readonly SmallTalk[] = [
  "personRequest",
  "botQuestion",
  "insult",
  "abilities",
  "howAreYou",
  "goodbye",
  "thanks",
  "greeting",
];

/** The kind of a message that is nothing but small talk. */
export function smallTalkIn(text: string): SmallTalk | undefined {
  const whole = kindOfClause(text);
  if (whole) return whole;
  const clauses = clausesOf(text).filter((clause) => !wordsOf(clause).every(isFiller));
  const kinds = clauses.map(kindOfClause);
  return kinds.includes(undefined) ? undefined : PRECEDENCE.find((kind) => kinds.includes(kind));
}

function kindOfClause(clause: string): SmallTalk | undefined {
  const words = wordsOf(clause);
  if (words.length > MAX_WORDS) return undefined;
  return coveredKind(words) ?? patternKind(words, isQuestion(clause, words));
}

const isQuestion = (clause: string, [first = ""]: readonly string[]): boolean =>
  /\?\P{L}*$/u.test(clause) || (QUESTION_BEGINNINGS.has(first) && !EXCLAMATION.test(clause));

const EXCLAMATION = /^\s*(?:was für|what an?)\b/u;

const QUESTION_BEGINNINGS = squeezed(
  `is are am was were do does did can could will would should may who what when where why how which ist sind bin bist seid
  war waren kann kannst können könnt könnte könnten darf dürfen soll muss hat haben habt gibt wer was wann wo warum wieso
  weshalb wie welche welcher welches woher wohin womit wobei`.split(/\s+/),
);

const fillers = squeezed(FILLERS);
const isFiller = (word: string): boolean => fillers.has(word);

const phrases = new Map<string, keyof typeof PHRASES>(
  (Object.keys(PHRASES) as (keyof typeof PHRASES)[])
    .toSorted((one, other) => PRECEDENCE.indexOf(other) - PRECEDENCE.indexOf(one))
    .flatMap((kind) => PHRASES[kind].map((phrase) => [wordsOf(phrase).join(" "), kind] as const)),
);
const LONGEST_PHRASE = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(" ").length));
const longWords = [...phrases].filter(([phrase]) => /^\p{L}{5,}$/u.test(phrase));

/** The kind of the phrases that cover all words but fillers. */
function coveredKind(words: readonly string[]): SmallTalk | undefined {
  const met = new Set<SmallTalk>();
  for (let at = 0; at < words.length;) {
    const found = isHelpReceived(words, at) ? undefined : phraseAt(words, at);
    if (found) {
      met.add(found.kind);
      at += found.length;
    } else if (isFiller(words[at] ?? "") || isHelpReceived(words, at)) {
      at += 1;
    } else {
      return undefined;
    }
  }
  return PRECEDENCE.find((kind) => met.has(kind));
}

/** "Thanks for your help" asks for none, "I am here for help" does. */
const isHelpReceived = (words: readonly string[], at: number): boolean =>
  HELP.test(words[at] ?? "") &&
  words.slice(0, at).some((word) => PURPOSE.test(word)) &&
  words.some(isThanks);

const HELP = /^(?:help|hilfe|assistance|unterstützung)$/;
const PURPOSE = /^(?:for|für)$/;
const THANKS = squeezed(
  "thanks thank thankyou thx thnx thanx tnx ty tysm cheers appreciate appreciated danke dank dankeschön dankesehr merci".split(
    " ",
  ),
);
const isThanks = (word: string): boolean =>
  THANKS.has(word) || [...THANKS].some((right) => right.length >= 5 && isMisspelt(word, right));

/** They may stand inside of a phrase: "das hat mir wirklich sehr geholfen". */
const PARTICLES = squeezed(
  "jetzt sehr so mal bitte denn doch wirklich auch noch schon echt ganz halt eben very really just now then please also".split(
    " ",
  ),
);

/** The longest phrase that begins at an index. */
function phraseAt(words: readonly string[], at: number) {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length -= 1) {
    const part = words.slice(at, at + length);
    const kind =
      phrases.get(part.join(" ")) ??
      phrases.get(part.filter((word) => !PARTICLES.has(word)).join(" "));
    if (kind) return { kind, length };
  }
  const word = words[at] ?? "";
  const [, kind] = longWords.find(([phrase]) => isMisspelt(word, phrase)) ?? [];
  return kind && { kind, length: 1 };
}

/** A letter too many, a missing letter, or two swapped. Another letter mostly makes another word ("dance", "danke"). */
function isMisspelt(word: string, right: string): boolean {
  const difference = word.length - right.length;
  if (word.length < 4 || word[0] !== right[0] || Math.abs(difference) > 1) return false;
  if (REAL_WORDS.has(word)) return false;
  let start = 0;
  while (start < word.length && word[start] === right[start]) start += 1;
  if (difference === 1) return word.slice(start + 1) === right.slice(start);
  if (difference === -1) return word.slice(start) === right.slice(start + 1);
  const swapped = `${word[start + 1]}${word[start]}${word.slice(start + 2)}`;
  return word.length > start + 1 && swapped === right.slice(start);
}

/** Real words that differ from a phrase in one letter. */
const REAL_WORDS = new Set(
  "tanks thank danken danks frag frage fragen fragt hilfen helpful mister".split(" "),
);

/** Words that any clause of small talk may hold: function words, fillers, wishes, and greetings. */
const plainWords = squeezed([
  ...STOP_WORDS.de,
  ...STOP_WORDS.en,
  ...FILLERS,
  ...PHRASES.greeting.filter((phrase) => !phrase.includes(" ")),
  ..."want wanna wants need needs like let lets gonna gotta wish prefer something far gerade currently completely absolutely else make id ill u ur r pls plz".split(
    " ",
  ),
  ..."brauche brauch bräuchte wünsche wünsch völlig komplett ständig".split(" "),
]);

/**
 * A clause fits a pattern if it has a word of each group, none of `without`, and otherwise only plain words. So "You
 * helped me a lot" is thanks, and "You helped me with the invoice" is not.
 */
type Pattern = {
  kind: SmallTalk;
  /** The same words as a question ask for something else: "Is it useful?" */
  isStatement: boolean;
  groups: readonly ReadonlySet<string>[];
  without: ReadonlySet<string>;
  /** Words that may stand beside those of the groups. */
  also: ReadonlySet<string>;
};

const patterns = parsePatterns(readFileSync(join(import.meta.dirname, "small-talk.txt"), "utf8"));

/** "Call me at 555 0134" */
const isNumber = (word: string, kind: SmallTalk): boolean =>
  kind === "personRequest" && /^\d+$/.test(word);

function patternKind(words: readonly string[], isAsked: boolean): SmallTalk | undefined {
  const fits = ({ kind, groups, without, also, isStatement }: Pattern) =>
    !(isAsked && isStatement) &&
    groups.every((group) => words.some((word) => group.has(word))) &&
    words.every(
      (word) => [...groups, also, plainWords].some((set) => set.has(word)) || isNumber(word, kind),
    ) &&
    !words.some((word) => without.has(word));
  return patterns.find(fits)?.kind;
}

/**
 * Parses named lists of words (`YOU = you du`), and patterns of this form, separated by empty lines:
 *
 *     [thanks] statement
 *     needs: helped geholfen
 *     needs: YOU that das
 *     without: not nicht
 *     also: very sehr
 *
 * A line that begins with a space continues the line before it.
 *
 * @throws {Error} if a line has another form
 */
function parsePatterns(text: string): Pattern[] {
  const [lists = "", ...blocks] = text.replace(/\n +/g, " ").trim().split(/\n\n+/);
  const named = new Map(
    lists.split("\n").map((line) => {
      const [name = "", words = ""] = line.split(" = ");
      return [name, words.split(" ")] as const;
    }),
  );
  const expand = (words: string) =>
    squeezed(words.split(" ").flatMap((word) => named.get(word) ?? [word]));
  return blocks.map((block) => {
    const [head = "", ...lines] = block.split("\n");
    const [, name = "", statement] = /^\[(\w+)\]( statement)?$/.exec(head) ?? [];
    const kind = PRECEDENCE.find((each) => each === name);
    const all = (key: string) =>
      lines.filter((line) => line.startsWith(`${key}: `)).map((line) => line.slice(key.length + 2));
    const [needs, without, also] = [all("needs"), all("without"), all("also")];
    if (!kind || needs.length === 0 || needs.length + without.length + also.length < lines.length) {
      throw new Error(`Invalid pattern: ${head}`);
    }
    return {
      kind,
      isStatement: statement !== undefined,
      groups: needs.map(expand),
      without: expand(without.join(" ")),
      also: expand(also.join(" ")),
    };
  });
}
