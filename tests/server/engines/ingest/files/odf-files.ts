import { zipOf } from "./zip-writer";

const namespaces = ["office", "text", "table", "style", "draw", "presentation", "fo", "meta", "dc"]
  .map((prefix) => `xmlns:${prefix}="${prefix}"`)
  .join(" ");

type Parts = {
  /** Automatic styles of the content. */
  styles?: string;
  /** Content of styles.xml: common styles and master pages. */
  shared?: string;
  meta?: string;
  manifest?: string;
  others?: Record<string, string>;
};

/** An OpenDocument file of a kind such as `text`, with this body. */
function odfOf(kind: string, body: string, parts: Parts = {}): Buffer {
  const { styles = "", shared = "", meta = "", manifest = "", others = {} } = parts;
  const documentOf = (name: string, content: string) =>
    `<?xml version="1.0"?><office:${name} ${namespaces}>${content}</office:${name}>`;
  const content = `<office:automatic-styles>${styles}</office:automatic-styles><office:body>${body}</office:body>`;
  const members: Record<string, string> = {
    "content.xml": documentOf("document-content", content),
    "styles.xml": documentOf("document-styles", shared),
    "meta.xml": documentOf("document-meta", `<office:meta>${meta}</office:meta>`),
    "META-INF/manifest.xml": `<manifest>${manifest}</manifest>`,
    ...others,
  };
  const type = `application/vnd.oasis.opendocument.${kind}`;
  return zipOf([
    { name: "mimetype", data: type, isStored: true },
    ...Object.entries(members).map(([name, data]) => ({ name, data })),
  ]);
}

export const odtOf = (text: string, parts?: Parts): Buffer =>
  odfOf("text", `<office:text>${text}</office:text>`, parts);

type Sheet = { name: string; rows: string; style?: string };

export function odsOf(sheets: readonly Sheet[], parts?: Parts): Buffer {
  const tables = sheets.map(
    ({ name, rows, style = "ta1" }) =>
      `<table:table table:name="${name}" table:style-name="${style}">${rows}</table:table>`,
  );
  return odfOf("spreadsheet", `<office:spreadsheet>${tables.join("")}</office:spreadsheet>`, parts);
}

export const odpOf = (pages: string, parts?: Parts): Buffer =>
  odfOf("presentation", `<office:presentation>${pages}</office:presentation>`, parts);

/** A paragraph, optionally with a style. */
export const p = (text: string, style = "Standard"): string =>
  `<text:p text:style-name="${style}">${text}</text:p>`;

export const cell = (text: string, attributes = ""): string =>
  `<table:table-cell ${attributes}>${text ? p(text) : ""}</table:table-cell>`;

export const row = (...cells: string[]): string =>
  `<table:table-row>${cells.join("")}</table:table-row>`;
