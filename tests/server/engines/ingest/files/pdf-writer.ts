import { constants, deflateRawSync } from "node:zlib";

/** Text at a position of a page, in points from the lower left. */
export type Placed = { text: string; x: number; y: number; size?: number };

type Options = {
  title?: string;
  lang?: string;
  /** Protected by an unknown password. */
  isLocked?: boolean;
  /** The texts that were added to each page after printing. */
  notes?: readonly string[];
};

/** The bytes of a PDF in Helvetica. */
export function pdfOf(
  pages: readonly (readonly Placed[])[],
  { title, lang, isLocked = false, notes = [] }: Options = {},
): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${lang ? `/Lang (${lang})` : ""} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${4 + 2 * at} 0 R`).join(" ")}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...pages.flatMap((page, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * at} 0 R ${annotation(notes[at])} >>`,
      streamOf(page.map(show).join("\n")),
    ]),
    `<< ${title ? `/Title (${title})` : ""} >>`,
  ];
  return Buffer.from(fileOf(objects, isLocked ? ENCRYPT_ENTRY : ""), "latin1");
}

const show = ({ text, x, y, size = 10 }: Placed): string =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${text.replace(/[()\\]/g, "\\$&")}) Tj ET`;

const annotation = (note?: string): string =>
  note
    ? `/Annots [<< /Type /Annot /Subtype /FreeText /Rect [50 100 250 120] /DA (/F1 10 Tf) /Contents (${note}) >>]`
    : "";

const streamOf = (content: string, filter = ""): string =>
  `<< /Length ${content.length} ${filter} >>\nstream\n${content}\nendstream`;

/** A PDF of one page whose small content unpacks to this number of megabytes of blanks. */
export function pdfBomb(megabytes: number): Buffer {
  const blanks = Buffer.alloc(1 << 20, " ");
  const packed = deflateRawSync(blanks, { finishFlush: constants.Z_FULL_FLUSH }).toString("latin1");
  const content = `\u0078\u009c${packed.repeat(megabytes)}`;
  return Buffer.from(
    fileOf(
      [
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>",
        streamOf(content, "/Filter /FlateDecode"),
        "<< >>",
      ],
      "",
    ),
    "latin1",
  );
}

/** The text of a page; `isUnmapped`: by glyph numbers, in a font without a map to Unicode. */
type FontPage = { text: string; isUnmapped?: boolean };

/** A PDF with one text a page, in Helvetica or in a font without a map to Unicode. */
export function pdfOfFonts(...pages: FontPage[]): Buffer {
  const glyphs = (text: string): string =>
    Array.from(text, (letter) => (letter.charCodeAt(0) - 29).toString(16).padStart(4, "0")).join(
      "",
    );
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${6 + 2 * at} 0 R`).join(" ")}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    "<< /Type /Font /Subtype /Type0 /BaseFont /Own /Encoding /Identity-H /DescendantFonts [5 0 R] >>",
    "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Own /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 500 >>",
    ...pages.flatMap(({ text, isUnmapped = false }, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${7 + 2 * at} 0 R >>`,
      streamOf(
        isUnmapped
          ? `BT /F2 10 Tf 50 700 Td <${glyphs(text)}> Tj ET`
          : show({ text, x: 50, y: 700 }),
      ),
    ]),
    "<< >>",
  ];
  return Buffer.from(fileOf(objects, ""), "latin1");
}

/** A PDF of one page whose small content draws a text ten to the power of `depth` times: forms within forms. */
export function pdfFormBomb(depth: number): Buffer {
  const forms = Array.from({ length: depth }, (_, at) => {
    const next = at + 1 < depth ? `/XObject << /X ${6 + at} 0 R >>` : "/Font << /F1 4 0 R >>";
    const content = at + 1 < depth ? "/X Do ".repeat(10) : "BT /F1 9 Tf (x) Tj ET";
    return streamOf(
      content,
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << ${next} >>`,
    );
  });
  return Buffer.from(
    fileOf(
      [
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /X 5 0 R >> >> /Contents ${5 + depth} 0 R >>`,
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
        ...forms,
        streamOf("/X Do"),
        "<< >>",
      ],
      "",
    ),
    "latin1",
  );
}

/** Encrypts with RC4 (the standard's first algorithm) and a wrong key. */
const ENCRYPT_ENTRY = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -1 /O <${"ab".repeat(32)}> /U <${"cd".repeat(32)}> >> /ID [<01> <01>]`;

/** The objects, the cross-reference table, and the trailer. */
function fileOf(objects: readonly string[], extra: string): string {
  const offsets: number[] = [];
  let offset = "%PDF-1.7\n".length;
  const texts = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`);
  for (const text of texts) {
    offsets.push(offset);
    offset += text.length;
  }
  const table = offsets.map((each) => `${String(each).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  return `%PDF-1.7\n${texts.join("")}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R ${extra} >>\nstartxref\n${offset}\n%%EOF\n`;
}

/** Lines, one below the other. */
export const linesAt = (x: number, y: number, lines: readonly string[], leading = 12): Placed[] =>
  lines.map((text, at) => ({ text, x, y: y - at * leading }));
