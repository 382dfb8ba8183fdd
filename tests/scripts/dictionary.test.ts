import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readPairs, StemTable } from "@/scripts/dictionary/read-pairs";
import { mutualTranslations } from "@/scripts/dictionary/translation-model";

test("translates words of sentence pairs by the words that occur with them most often", async () => {
  const folder = await mkdtemp(join(tmpdir(), "pairs-"));
  const sentences = [
    "Der Hund schläft\tThe dog sleeps",
    "Der Hund bellt\tThe dog barks",
    "Die Katze schläft\tThe cat sleeps",
    "no tab, no pair",
  ];
  await writeFile(join(folder, "pairs.tsv"), sentences.join("\n"));
  const tables = { de: new StemTable("de"), en: new StemTable("en") };
  const pairs = await readPairs(folder, tables);
  await rm(folder, { recursive: true });
  expect(pairs).toHaveLength(3);
  const best = new Map(
    mutualTranslations(pairs, 0.5).map(({ from, to }) => [
      tables.de.wordOf(from),
      tables.en.wordOf(to),
    ]),
  );
  expect(best.get("hund")).toBe("dog");
  expect(best.get("schläft")).toBe("sleeps");
  expect(best.get("katze")).toBe("cat");
});
