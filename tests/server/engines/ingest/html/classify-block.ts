import {
  boilerplateClassifier,
  type Classifier,
  hasNoText,
  conservativeClassifier,
} from "@/server/engines/ingest/html/content/boilerplate/classifier";
import type { PageKind } from "@/server/engines/ingest/html/content/page-kind";
import { type Element, find, parseHtml } from "@/server/engines/ingest/html/tree";

export const parse = (html: string): Element =>
  parseHtml(`<body>${html}</body>`, { open: hasNoText, rawText: () => {} });

/** Classifies the element with the attribute `data-block`. */
export function classifyBlock(html: string, classifierOf: (root: Element) => Classifier): boolean {
  const root = parse(html);
  const block = find(root, ({ attributes }) => attributes["data-block"] !== undefined);
  if (!block) throw new Error("The page has no block.");
  return classifierOf(root)(block);
}
export const isBoilerplate = (html: string, kind: PageKind = "other"): boolean =>
  classifyBlock(html, (root) => boilerplateClassifier(root, kind));
export const isConservativeBoilerplate = (html: string): boolean =>
  classifyBlock(html, conservativeClassifier);

export const letters = (count: number): string => "x".repeat(count);
export const text = (length: number): string => `<p>${letters(length)}</p>`;
/** Labels, which are not running text. */
export const labels = (length: number): string => `<p>${letters(10)}</p>`.repeat(length / 10);
export const linked = (length: number): string => `<p><a href="/a">${letters(length)}</a></p>`;
export const block = (tag: string, content: string): string => {
  const [name = ""] = tag.split(" ");
  return `<${tag} data-block>${content}</${name}>`;
};
export const heading = "<h2>Opening</h2>";
