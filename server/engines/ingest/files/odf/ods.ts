import type { ByteSource } from "../byte-source";
import { type Content, TextCollector } from "../content";
import { SheetWriter } from "../tables/sheet-writer";
import { childrenOf, type XmlElement } from "../xml";
import { linesOf } from "./inline";
import { CONTENT_PATH, odfProperties, openOdf, STYLES_PATH } from "./package";
import { OdfStyles, styleElements } from "./styles";

/** More repetitions of a row are decoration. */
const MAX_ROW_REPEAT = 100;
const MAX_COLUMN_REPEAT = 100;

/**
 * Reads each sheet under its name, values as displayed. Omits hidden sheets.
 * @throws {ExtractFailure} if it is damaged, encrypted or too large
 */
export async function readOds(source: ByteSource): Promise<Content> {
  const file = await openOdf(source);
  const styles = new OdfStyles();
  await file.read(STYLES_PATH, [...styleElements], (element) => void styles.add(element));
  const sheets = new Sheets(styles);
  await file.read(CONTENT_PATH, [...styleElements, "table-row", "shapes", "tracked-changes"], {
    enter: (element) => element.name === "table" && sheets.start(element),
    leave: (name) => name === "table" && sheets.end(),
    visit: (element) => {
      if (!styles.add(element) && element.name === "table-row") sheets.addRow(element);
    },
  });
  const { text: markdown, parts, isHidden } = sheets.text;
  return { ...(await odfProperties(file)), markdown, parts, isHidden };
}

class Sheets {
  readonly text = new TextCollector();
  readonly #styles: OdfStyles;
  #writer: SheetWriter | undefined;
  #number = 0;

  constructor(styles: OdfStyles) {
    this.#styles = styles;
  }

  start({ attributes }: XmlElement): void {
    const { name = "" } = attributes;
    const isHidden = this.#styles.isHidden(attributes["style-name"]);
    if (isHidden) this.text.skipHiddenPart("sheet");
    else this.text.startPart({ kind: "sheet", name });
    this.#writer = isHidden ? undefined : new SheetWriter(name, this.text);
    this.#number = 0;
  }

  addRow(row: XmlElement): void {
    const cells = this.#writer ? this.#cellsOf(row) : new Map<number, string>();
    const times = Number(row.attributes["number-rows-repeated"] ?? 1) || 1;
    const copies = cells.size > 0 ? Math.min(times, MAX_ROW_REPEAT) : 0;
    for (let copy = 0; copy < copies; copy += 1)
      this.#writer?.addRow(this.#number + copy + 1, cells);
    this.#number += times;
  }

  end(): void {
    this.#writer?.end();
    this.#writer = undefined;
  }

  #cellsOf(row: XmlElement): Map<number, string> {
    const cells = new Map<number, string>();
    let column = 0;
    for (const cell of childrenOf(row)) {
      if (!/^(?:covered-)?table-cell$/.test(cell.name)) continue;
      const times = Number(cell.attributes["number-columns-repeated"] ?? 1) || 1;
      const text = linesOf(cell, this.#styles).join("\n");
      const copies = text ? Math.min(times, MAX_COLUMN_REPEAT) : 0;
      for (let copy = 0; copy < copies; copy += 1) cells.set(column + copy, text);
      column += times;
    }
    return cells;
  }
}
