import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import ranges from "@fontsource/inter/unicode.json" with { type: "json" };
import { unpackWoff } from "./woff";

type Document = PDFKit.PDFDocument;

export const colors = {
  text: "#16181d",
  muted: "#5b606b",
  line: "#d9dce2",
  soft: "#f5f6f9",
  accent: "#4f46c8",
};

/** `isFigure`: all digits have one width, so that columns of amounts line up. */
export type Style = { size?: number; weight?: Weight; color?: string; isFigure?: boolean };
type Place = { x?: number; right?: number; y: number };

const defaults = { size: 9, weight: 400 as Weight, color: colors.text };

const featuresOf = ({ isFigure }: Style): PDFKit.Mixins.OpenTypeFeatures[] =>
  isFigure ? ["kern", "tnum"] : ["kern"];

export class Canvas {
  private readonly doc: Document;
  private readonly registered = new Set<string>();
  private readonly widths = new Map<string, number>();

  constructor(doc: Document) {
    this.doc = doc;
  }

  write(text: string, { x = 0, right, y }: Place, style: Style = {}): void {
    const { size, weight, color } = { ...defaults, ...style };
    const features = featuresOf(style);
    let at = right === undefined ? x : right - this.widthOf(text, style);
    for (const run of runsOf(text, weight)) {
      this.useFont(run.font).fontSize(size).fillColor(color);
      this.doc.text(run.text, at, y, { lineBreak: false, baseline: "alphabetic", features });
      at += this.widthOfRun(run, style);
    }
  }

  widthOf(text: string, style: Style = {}): number {
    const { weight } = { ...defaults, ...style };
    return runsOf(text, weight).reduce((sum, run) => sum + this.widthOfRun(run, style), 0);
  }

  /** Measuring a text takes as long as writing it, and most are measured several times. */
  private widthOfRun({ font, text }: Run, style: Style): number {
    const { size } = { ...defaults, ...style };
    const features = featuresOf(style);
    const key = [font, size, style.isFigure ?? false, text].join(" ");
    const width =
      this.widths.get(key) ?? this.useFont(font).fontSize(size).widthOfString(text, { features });
    this.widths.set(key, width);
    return width;
  }

  private useFont(name: string): Document {
    if (!this.registered.has(name)) {
      this.doc.registerFont(name, unpackWoff(readFileSync(fontFile(name))));
      this.registered.add(name);
    }
    return this.doc.font(name);
  }

  /** Cuts a word that is too long. */
  linesOf(text: string, width: number, style: Style = {}): string[] {
    const lines: string[] = [];
    let line = "";
    for (const word of text.split(/\s+/).filter(Boolean)) {
      const longer = line ? `${line} ${word}` : word;
      if (this.widthOf(longer, style) <= width) line = longer;
      else {
        if (line) lines.push(line);
        const pieces = this.cut(word, width, style);
        line = pieces.pop() ?? "";
        lines.push(...pieces);
      }
    }
    return line ? [...lines, line] : lines;
  }

  private cut(word: string, width: number, style: Style): string[] {
    const pieces: string[] = [];
    let piece = "";
    for (const character of word) {
      if (piece && this.widthOf(piece + character, style) > width) {
        pieces.push(piece);
        piece = "";
      }
      piece += character;
    }
    return [...pieces, piece];
  }

  /** Returns the baseline after the last line. */
  paragraph(text: string, at: { x: number; y: number; width: number }, style: Style = {}): number {
    const leading = (style.size ?? defaults.size) * 1.45;
    const lines = this.linesOf(text, at.width, style);
    lines.forEach((line, index) => this.write(line, { x: at.x, y: at.y + index * leading }, style));
    return at.y + lines.length * leading;
  }

  rule(from: number, to: number, y: number, { color = colors.line, width = 0.6 } = {}): void {
    this.doc.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(color).stroke();
  }

  panel(x: number, y: number, width: number, height: number): void {
    this.doc.roundedRect(x, y, width, height, 6).fillColor(colors.soft).fill();
  }
}

const { resolve } = createRequire(import.meta.url);

type Weight = 400 | 600;

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

const fontName = (subset: Subset, weight: Weight) => `inter-${subset}-${weight}`;

const fontFile = (name: string) => resolve(`@fontsource/inter/files/${name}-normal.woff`);

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

type Run = { font: string; text: string };

/** PDF/A allows no missing glyph, so a character that Inter lacks becomes a question mark. */
function runsOf(text: string, weight: Weight): Run[] {
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

/** Omits control and format characters; every white space is one space, but no-break spaces stay. */
const plain = (text: string) =>
  text
    .normalize("NFC")
    .replaceAll(/[^\S\u00A0]+/g, " ")
    .replaceAll(/\p{C}/gu, "");
