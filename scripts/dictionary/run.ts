// npm run dictionary -- FOLDER: learns which German and English words translate each other from the sentence pairs of
// FOLDER/*.tsv ("German sentence<tab>English sentence"), and writes server/engines/search/lexicon/dictionary/de-en.txt.
// The folder is not part of the repository; NOTICE.md beside the dictionary names the texts and their licences.
import { writeFile } from "node:fs/promises";
import { readPairs, StemTable } from "./read-pairs";
import { mutualTranslations, type Translation } from "./translation-model";

const FILE = new URL("../../server/engines/search/lexicon/dictionary/de-en.txt", import.meta.url);

/** The geometric mean of both probabilities. */
const MIN_PROBABILITY = 0.05;
const MAX_TRANSLATIONS = 8;
/** A rarer word is aligned by chance, unless its sentence has no other word. */
const MIN_COUNT = 2;

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Name a folder: npm run dictionary -- FOLDER");

const tables = { de: new StemTable("de"), en: new StemTable("en") };
const pairs = await readPairs(folder, tables);
const wordPairs = new Set(
  pairs
    .filter(({ de, en }) => de.length === 1 && en.length === 1)
    .map(({ de, en }) => `${de[0]} ${en[0]}`),
);
const isFrequent = ({ from, to }: Translation): boolean =>
  tables.de.count(from) >= MIN_COUNT && tables.en.count(to) >= MIN_COUNT;
const translations = mutualTranslations(pairs, MIN_PROBABILITY).filter(
  (each) => isFrequent(each) || wordPairs.has(`${each.from} ${each.to}`),
);
const lines = [...Map.groupBy(translations, ({ from }) => from)].map(([german, candidates]) => {
  const best = candidates
    .toSorted((a, b) => b.probability - a.probability)
    .slice(0, MAX_TRANSLATIONS);
  const english = best.map(
    ({ to, probability }) => `${tables.en.wordOf(to)}:${Math.round(100 * probability)}`,
  );
  return `${tables.de.wordOf(german)} ${english.join(" ")}`;
});
await writeFile(FILE, `${lines.toSorted().join("\n")}\n`);
process.stdout.write(
  `${pairs.length} pairs, ${lines.length} German words, ${translations.length} translations\n`,
);
