import { zipOf } from "./zip-writer";

const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** Relationships by id: the last word of the type, and the target. */
export type Targets = Record<string, [type: string, target: string]>;

export const relationships = (targets: Targets): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Object.entries(
    targets,
  )
    .map(
      ([id, [type, target]]) =>
        `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`,
    )
    .join("")}</Relationships>`;

/** An Office file of these parts; the first one is its main part. */
export function packageOf(parts: Record<string, string>, trailer = ""): Buffer {
  const [main = ""] = Object.keys(parts);
  return zipOf(
    [
      { name: "[Content_Types].xml", data: "<Types/>" },
      { name: "_rels/.rels", data: relationships({ r1: ["officeDocument", main] }) },
      ...Object.entries(parts).map(([name, data]) => ({ name, data })),
    ],
    trailer,
  );
}

/** A Word document with this body. */
export const docxOf = (body: string, parts: Record<string, string> = {}, trailer = ""): Buffer =>
  packageOf(
    {
      "word/document.xml": `<?xml version="1.0"?><w:document xmlns:w="w" xmlns:r="r" xmlns:mc="mc" xmlns:wps="wps"><w:body>${body}</w:body></w:document>`,
      ...parts,
    },
    trailer,
  );

/** A paragraph, with the content of its properties. */
export const paragraph = (text: string, properties = ""): string =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
