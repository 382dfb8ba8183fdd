// npm run bench:pages -- DIR…: extracts the main content of labelled pages and compares it with the labels. A page is
// NAME.html or NAME.html.gz with NAME.json beside it (labelled-pages.ts names its fields): `text` is the whole content,
// `with` and `without` are passages that do and do not belong to it.
import { type Page, htmlToPage } from "@/server/engines/ingest/html/page";
import { countFoundCells } from "./found-cells";
import { labelledPages, type LabelledPage } from "./labelled-pages";
import { overlapOf, visibleText } from "./overlap";
import { type PageResult, printPageFigures } from "./page-figures";

/** As in the article extraction benchmark of Scrapinghub. */
const SHINGLE = 4;

const folders = process.argv.slice(2);
if (folders.length === 0) throw new Error("Name folders: npm run bench:pages -- DIR…");
const results: PageResult[] = [];
let cpuMs = 0;
for (const folder of folders) {
  for await (const labelled of labelledPages(folder)) results.push(compare(labelled));
}
printPageFigures(results, cpuMs);

function compare(labelled: LabelledPage): PageResult {
  const { name, truth } = labelled;
  const { markdown } = extract(labelled);
  const text = visibleText(markdown);
  const label = truth.text?.replaceAll("\u00AD", "") ?? "";
  const isWhole = label !== "";
  const holds = (passage: string): boolean => text.includes(visibleText(passage));
  return {
    name,
    kind: truth.kind ?? "page",
    words: isWhole ? overlapOf(text, label) : undefined,
    shingles: isWhole ? overlapOf(text, label, SHINGLE) : undefined,
    passages: {
      expected: truth.with.length,
      found: truth.with.filter(holds).length,
      wrong: truth.without.filter(holds).length,
    },
    cells: isWhole ? countFoundCells(labelled, text) : { expected: 0, found: 0 },
  };
}

function extract({ html, truth }: LabelledPage): Pick<Page, "markdown"> {
  const { contentType, address } = truth;
  const cpuBefore = process.cpuUsage();
  try {
    return htmlToPage(
      html,
      contentType ?? "text/html",
      URL.parse(address ?? "")?.href ?? "https://example.com/",
    );
  } catch {
    return { markdown: "" };
  } finally {
    const { user, system } = process.cpuUsage(cpuBefore);
    cpuMs += (user + system) / 1000;
  }
}
