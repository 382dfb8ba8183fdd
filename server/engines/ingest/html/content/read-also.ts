import { siblingsOf } from "../siblings";
import type { Element } from "../tree";
import { find, textOf } from "../tree";

/** In characters. A shorter link may be part of a sentence. */
const shortestLink = 25;
const longestLabel = 40;
/** In characters, from which a neighbour counts as a paragraph. */
const shortestParagraph = 80;

const isFileOrContact = (href: string): boolean =>
  /^(?:#|mailto:|tel:)|\.(?:pdf|zip|docx?|xlsx?|pptx?)(?:$|\?)/i.test(href);

/**
 * Whether a line of an article links to another one, in any language: a label and a link ("Read also: …"), or a link
 * alone between two paragraphs.
 */
export function isReadAlsoLink(element: Element, text: string): boolean {
  const link = find(element, ({ name }) => name === "a");
  if (!link || link.textLength < element.linkLength || link.textLength <= shortestLink)
    return false;
  if (isFileOrContact(link.attributes.href ?? "")) return false;
  const linkText = textOf(link);
  const label = text.slice(0, text.indexOf(linkText)).trim();
  const unlinked = element.textLength - element.linkLength;
  // A few characters for quotation marks, arrows and dots around the link.
  if (unlinked > 3)
    return label.length >= unlinked - 3 && label.length < longestLabel && /[:»>|–-]$/.test(label);
  return isTitleLike(element, linkText) && isBetweenParagraphs(element);
}

const isTitleLike = ({ name }: Element, linkText: string): boolean =>
  (name === "p" || name === "div") && !/[.:]$/.test(linkText) && linkText.split(" ").length > 3;

function isBetweenParagraphs(element: Element): boolean {
  const { elements, at } = siblingsOf(element);
  return isParagraph(elements[at - 1]) && isParagraph(elements[at + 1]);
}

const isParagraph = (element: Element | undefined): boolean =>
  element !== undefined &&
  element.textLength > shortestParagraph &&
  element.linkLength < element.textLength / 2;
