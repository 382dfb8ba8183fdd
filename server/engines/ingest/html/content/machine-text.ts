import { inline } from "../inline";
import { type Element, find, textOf } from "../tree";
import { isLeafBlock } from "./leaf-blocks";

const PLACEHOLDER = /\{\{[^{}]*\}\}/g;
/** The least length of settings in JSON, in characters. */
const LEAST_JSON = 20;
/** In characters: the text around placeholders. */
const MAX_AROUND = 30;

/** Whether a block shows what a script should have replaced: placeholders of a template, or settings in JSON. */
export function isMachineText(element: Element): boolean {
  const { name, textLength } = element;
  if (textLength < 5 || inline.has(name) || name === "pre") return false;
  if (!isLeafBlock(element) || !hasBrace(element)) return false;
  const text = textOf(element);
  if (find(element, (child) => child.name === "code" || child.name === "kbd")) return false;
  if (text.startsWith('{"') && text.endsWith("}")) return text.length >= LEAST_JSON;
  return text.includes("{{") && text.replace(PLACEHOLDER, "").length <= MAX_AROUND;
}

const hasBrace = ({ children }: Element): boolean =>
  children.some((child) => (typeof child === "string" ? child.includes("{") : hasBrace(child)));
