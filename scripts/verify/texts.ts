// The checks of verify without a separate tool: messages, prose, names, and the paths in documents.
import { globSync, readFileSync } from "node:fs";
import { compareAreas } from "./areas";
import { missingNames } from "./comments";
import { compareCodes, compareLanguages, flatten, type Messages } from "./messages";
import { constantFaults, nameFaults } from "./names";
import { missingPaths } from "./paths";
import { proseOfDocument, proseOfSources, proseOfMessages } from "./prose";
import { readSources, readTests } from "./sources";
import { compareUse } from "./unused-texts";

const read = (file: string) => JSON.parse(readFileSync(file, "utf8")) as unknown;

const de = flatten(read("messages/de.json") as Messages);
const en = flatten(read("messages/en.json") as Messages);
const namespaces = new Set([...de.keys()].map((key) => key.split(".", 1).join()));
const sameWords = new Set(read("scripts/verify/same-words.json") as string[]);
const sources = readSources();
const tests = readTests();
const documents = globSync(["*.md", "docs/**/*.md", "{server,components}/**/README.md"]);

const faults = [
  ...compareLanguages(de, en, sameWords),
  ...compareCodes(de),
  ...compareUse(de, sources),
  ...compareAreas(sources, namespaces),
  ...documents.flatMap((file) => missingPaths(file, readFileSync(file, "utf8"))),
  ...documents.flatMap((file) => proseOfDocument(file, readFileSync(file, "utf8"))),
  ...proseOfSources([...sources, ...tests]),
  ...missingNames([...sources, ...tests]),
  ...proseOfMessages(en),
  ...nameFaults(sources),
  ...constantFaults(sources),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
