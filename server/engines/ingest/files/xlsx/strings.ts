import { ExtractFailure } from "../document";
import type { OfficePackage } from "../office";
import { childrenOf, textOf, type XmlElement } from "../xml";

/** In characters. More exceeds a text and the memory of its reader. */
const maxLength = 32_000_000;

/** The shared strings by number. */
export async function readStrings(
  file: OfficePackage,
  path: string | undefined,
): Promise<string[]> {
  const strings: string[] = [];
  let length = 0;
  if (path === undefined) return strings;
  await file.read(path, ["si"], (element) => {
    const text = stringOf(element);
    strings.push(text);
    length += text.length;
    if (length > maxLength) throw new ExtractFailure("EXTRACT_TOO_LARGE");
  });
  return strings;
}

/** Joins the runs of a text, without its pronunciation. */
export const stringOf = (element: XmlElement): string =>
  childrenOf(element)
    .map((child) => {
      if (child.name === "t") return textOf(child);
      return child.name === "r" ? stringOf(child) : "";
    })
    .join("")
    .replace(/_x([\da-fA-F]{4})_/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
