import { ExtractFailure } from "../document";
import type { OfficePackage } from "../office";
import { childrenOf, textOf, type XmlElement } from "../xml";

/** In characters: more would not fit into a text, and not into the memory of its reader. */
const maxLength = 32_000_000;

/** The texts that cells point to, by their numbers. */
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

/** A text in one or several runs, without how it is pronounced. */
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
