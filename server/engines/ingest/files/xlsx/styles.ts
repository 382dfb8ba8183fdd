import { builtInCode, numberFormat } from "./number-format";
import { general, type NumberFormat } from "./number-pattern";
import type { OfficePackage } from "../office";
import { childrenOf } from "../xml";

/** The number format by the style of a cell. */
export type Formats = (style: string | undefined) => NumberFormat;

export async function readFormats(
  file: OfficePackage,
  path: string | undefined,
  is1904: boolean,
): Promise<Formats> {
  const codes = new Map<string, string>();
  const styles: string[] = [];
  if (path !== undefined) {
    await file.read(path, ["numFmt", "cellXfs"], (element) => {
      const { numFmtId = "", formatCode = "" } = element.attributes;
      if (element.name === "numFmt") codes.set(numFmtId, formatCode);
      else for (const { attributes } of childrenOf(element)) styles.push(attributes.numFmtId ?? "");
    });
  }
  const formats = new Map<string, NumberFormat>();
  return (style) => {
    const id = styles[Number(style ?? 0)] ?? "0";
    const known = formats.get(id);
    if (known) return known;
    const code = codes.get(id) ?? builtInCode(Number(id));
    const format = code === "General" ? general : numberFormat(code, is1904);
    formats.set(id, format);
    return format;
  };
}
