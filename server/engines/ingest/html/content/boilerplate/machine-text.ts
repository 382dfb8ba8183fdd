import { inlineElements } from "@/server/engines/ingest/html/inline";
import { type Element, find, findAll, textOf } from "@/server/engines/ingest/html/tree";
import { isLeafBlock } from "../leaf-blocks";
import type { Classifier } from "./classifier";

const PLACEHOLDERS = /^(?:\{\{[^{}]{1,100}\}\}\W{0,3})+$/;
/** In characters. */
const MAX_PLACEHOLDERS_LENGTH = 200;
/** The smallest length of settings in JSON, in characters. */
const MIN_JSON_LENGTH = 20;

/** Items and cells may explain placeholders. */
const explainingElements = new Set("li dt dd td th pre".split(" "));

const codeElements = new Set("pre code kbd samp".split(" "));
const CODE_CLASS = /(?:^|[\s_-])(?:code|highlight|syntax|prism|hljs|snippet|example)/i;

const isCode = ({ name, attributes }: Element): boolean =>
  codeElements.has(name) || CODE_CLASS.test(attributes.class ?? "");

/**
 * Matches settings in JSON and repeated placeholders of a template, which a script has not replaced. Keeps them on pages
 * with code, which may be about them.
 */
export function machineTextClassifier(root: Element): Classifier {
  const blocks = findAll(root, mayBeMachineText);
  if (blocks.length === 0 || find(root, isCode)) return () => false;
  const texts = new Map(blocks.map((block) => [block, textOf(block)]));
  const counts = new Map<string, number>();
  for (const text of texts.values()) counts.set(text, (counts.get(text) ?? 0) + 1);
  return (element) => {
    const text = texts.get(element);
    if (text === undefined) return false;
    if (text.startsWith('{"') && text.endsWith("}")) return text.length >= MIN_JSON_LENGTH;
    const isTemplate = text.length <= MAX_PLACEHOLDERS_LENGTH && PLACEHOLDERS.test(text);
    return isTemplate && (counts.get(text) ?? 0) > 1;
  };
}

const mayBeMachineText = (element: Element): boolean =>
  element.textLength >= 5 &&
  !inlineElements.has(element.name) &&
  !explainingElements.has(element.name) &&
  isLeafBlock(element) &&
  hasBrace(element);

const hasBrace = ({ children }: Element): boolean =>
  children.some((child) => (typeof child === "string" ? child.includes("{") : hasBrace(child)));
