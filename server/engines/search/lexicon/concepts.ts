import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES, type Language } from "../text/language";

/** A word or phrase of a concept. A weak one suggests the concept, but is too ambiguous to be searched for. */
export type Member = { text: string; isWeak: boolean };

/** Something that customers ask about, with its everyday and formal names in each language. */
export type Concept = {
  id: string;
  members: Record<Language, readonly Member[]>;
  /** Its members are related, but no synonyms: they lead to the same pages. */
  isTopic?: true;
  /** Its members are general vocabulary, which does not tell the theme of a question. */
  isWording?: true;
};

/** A class of things, and the kinds of it. What a page says of the class holds for each kind, not the reverse. */
export type Hypernym = Pick<Concept, "id" | "members"> & { kinds: Concept["members"] };

const FOLDER = join(import.meta.dirname, "concepts");
const WORDING = "wording";
const SYNONYMS = join(import.meta.dirname, "synonyms");
const HYPERNYMS = join(import.meta.dirname, "hypernyms");

let concepts: readonly Concept[] | undefined;

/** Returns the concepts of the lexicon, which are read once. */
export const readConcepts = (): readonly Concept[] =>
  (concepts ??= [
    ...readFolder(FOLDER),
    ...readFolder(join(FOLDER, WORDING)).map((each) => ({ ...each, isWording: true as const })),
  ]);

/** Reads sets of words that are interchangeable in nearly every sentence: "TV" and "television". */
export const readSynonymSets = (): Concept[] => readFolder(SYNONYMS);

/** Reads names of classes with the kinds that belong to them: "social media" with "Instagram". */
export const readHypernyms = (): Hypernym[] => readBlocks(HYPERNYMS).map(parseHypernym);

const readFolder = (folder: string): Concept[] => readBlocks(folder).map(parseConcept);

const readBlocks = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".txt"))
    .toSorted()
    .flatMap((file) =>
      readFileSync(join(folder, file), "utf8")
        .trim()
        .split(/\n\s*\n/),
    );

/**
 * Parses a concept of this form:
 *
 *     [price]
 *     de: Preis, was kostet, ~teuer
 *     en: price, how much, ~expensive
 *
 * `[furniture] topic` sets `isTopic`, and `~` sets `isWeak`. A concept may lack one of the languages.
 *
 * @throws {Error} if a line has another form
 */
function parseConcept(block: string): Concept {
  const [head = "", ...lines] = block.split("\n");
  const [, id, topic] = /^\[([a-z0-9-]+)\]( topic)?$/.exec(head) ?? [];
  const [de, en] = LANGUAGES.map((lang) => lines.find((line) => line.startsWith(`${lang}: `)));
  const isComplete = lines.length > 0 && lines.every((line) => line === de || line === en);
  if (!id || !isComplete) throw new Error(`Invalid concept: ${head}`);
  const members = { de: parseMembers(de), en: parseMembers(en) };
  return { id, members, ...(topic && { isTopic: true as const }) };
}

/**
 * Parses a class of this form:
 *
 *     [social-media]
 *     de: soziale Medien, Social Media
 *     en: social media
 *     kinds-de: Instagram, TikTok
 *     kinds-en: Instagram, TikTok
 *
 * @throws {Error} if it has another form
 */
function parseHypernym(block: string): Hypernym {
  const [head = "", ...lines] = block.split("\n");
  const kinds = lines.filter((line) => line.startsWith("kinds-"));
  const { id, members } = parseConcept(
    [head, ...lines.filter((line) => !kinds.includes(line))].join("\n"),
  );
  const named = parseConcept(
    [head, ...kinds.map((line) => line.slice("kinds-".length))].join("\n"),
  );
  return { id, members, kinds: named.members };
}

const parseMembers = (line = ":"): Member[] =>
  line
    .slice(line.indexOf(":") + 1)
    .split(",")
    .map((member) => member.trim())
    .filter((member) => member !== "")
    .map((member) => ({ text: member.replace(/^~/, ""), isWeak: member.startsWith("~") }));
