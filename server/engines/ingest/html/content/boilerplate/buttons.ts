import { inline } from "@/server/engines/ingest/html/inline";
import { type Element, find, type Node, textOf } from "@/server/engines/ingest/html/tree";
import { isHeading } from "../rich";

const MAX_WORDS = 6;

const NAMED = /btn|button|(?:^|[\s_-])cta(?:$|[\s_-])/i;
/** Utility classes of a coloured or framed box around a few words. */
const BOXED = /(?=.*(?:^|\s)px-\d)(?=.*(?:^|\s)py-\d)(?=.*(?:^|\s)(?:rounded|bg-|border))/;
/** "← Back to all rooms", "Read on →" */
const LEADS = /^(?:[←‹«]|<<?\s)|[→›»]$/;

/** Whether an element is a link that looks like a button. Amounts, numbers and addresses are facts. */
export function isButton(element: Element): boolean {
  const { name, attributes, textLength } = element;
  if (name !== "a" || textLength === 0 || isWithinText(element)) return false;
  const text = textOf(element);
  if (/[\d@]/.test(text) || text.split(" ").length > MAX_WORDS) return false;
  if (find(element, isHeading)) return false;
  const marks = [attributes.class ?? "", wrapperClass(element)];
  return (
    attributes.role === "button" ||
    marks.some((mark) => NAMED.test(mark)) ||
    BOXED.test(attributes.class ?? "") ||
    LEADS.test(text)
  );
}

/** The class of an element that holds nothing else. */
const wrapperClass = ({ parent, textLength }: Element): string =>
  parent?.textLength === textLength ? (parent.attributes.class ?? "") : "";

/** Whether it is part of a heading, or of a line with words outside links. */
function isWithinText(link: Element): boolean {
  for (let up = link.parent; up; up = up.parent) {
    if (isHeading(up) || up.children.some(isWord)) return true;
    if (!inline.has(up.name)) return up.parent !== undefined && isHeading(up.parent);
  }
  return false;
}

const isWord = (child: Node): boolean => typeof child === "string" && /[\p{L}\d]/u.test(child);
