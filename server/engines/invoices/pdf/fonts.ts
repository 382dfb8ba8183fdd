import { createRequire } from "node:module";
import ranges from "@fontsource/inter/unicode.json" with { type: "json" };

const { resolve } = createRequire(import.meta.url);

export type Weight = 400 | 600;

/** The files of Inter by script, in the order in which they are tried. */
const subsets = [
  "latin",
  "latin-ext",
  "greek",
  "greek-ext",
  "cyrillic",
  "cyrillic-ext",
  "vietnamese",
] as const;
type Subset = (typeof subsets)[number];

const weights: Weight[] = [400, 600];

const fontName = (subset: Subset, weight: Weight) => `inter-${subset}-${weight}`;

/** The fonts of a document by name. A file is read when the first text needs it. */
export const fontFiles: readonly { name: string; path: string }[] = subsets.flatMap((subset) =>
  weights.map((weight) => ({
    name: fontName(subset, weight),
    path: resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`),
  })),
);

const intervals = subsets.map((subset) => ({
  subset,
  codes: ranges[subset].split(",").map((range) => {
    const [from = "0", to = from] = range.replace("U+", "").split("-");
    return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) };
  }),
}));

function subsetOf(character: string): Subset | undefined {
  const code = character.codePointAt(0) ?? 0;
  const isIn = ({ from, to }: { from: number; to: number }) => from <= code && code <= to;
  return intervals.find(({ codes }) => codes.some(isIn))?.subset;
}

/** A part of a text in one font. */
export type Run = { font: string; text: string };

/** Splits a text by font. PDF/A allows no missing glyph, so a character that Inter lacks becomes a question mark. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const character of plain(text)) {
    const subset = subsetOf(character);
    const font = fontName(subset ?? "latin", weight);
    const last = runs.at(-1);
    const shown = subset ? character : "?";
    if (last?.font === font) last.text += shown;
    else runs.push({ font, text: shown });
  }
  return runs;
}

/** Without control and format characters; every white space is one space, but no-break spaces stay. */
const plain = (text: string) =>
  text
    .normalize("NFC")
    .replaceAll(/[^\S\u00A0]+/g, " ")
    .replaceAll(/\p{C}/gu, "");
