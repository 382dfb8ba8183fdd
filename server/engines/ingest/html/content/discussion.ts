import { readers } from "./openings";
import { isHeading } from "./rich";
import { marksOf, openingOf } from "./reading";
import type { Element } from "../tree";
import { descendants, find, textOf } from "../tree";

const comments =
  /(?:^|\s)(?:comments?|comments?[_-]*(?:area|list|section|wrapper|container|wrap|block)(?:-wrap)?|(?:entry|post|article|blog|user|reader)-comments?|disqus_thread)(?:\s|$)/i;

/** Texts and controls of each comment. */
const perComment =
  /\b(?:reply|antworten|says|said|sagte?|schreibt|meint|wrote|permalink|melden|report|score|ago)\b|\b(?:at|um) \d{1,2}:\d{2}|\b\d{1,2}[., ]+(?:\p{L}{3,9}|\d{1,2})[., ]+20\d\d\b|\b\p{L}{3,9} \d{1,2}, 20\d\d\b/giu;

const oneComment = /(?:^|\s)(?:comment|reply|response|review)(?:\s|$)/i;

/** Whether a block contains several comments, by their classes or controls. */
const isCommented = (block: Element): boolean =>
  descendants(block).filter(({ attributes }) => oneComment.test(attributes.class ?? "")).length >
    2 || (textOf(block).match(perComment)?.length ?? 0) > 1;

const opensWith = (block: Element, heading: Element): boolean =>
  openingOf(block) === openingOf(heading);

/** Whether a block contains comments of readers, by its beginning, or by its name and structure. */
export function isDiscussion(block: Element): boolean {
  if (comments.test(marksOf(block))) return isCommented(block) || readers.test(openingOf(block));
  const heading = find(block, isHeading);
  return heading !== undefined && readers.test(textOf(heading)) && opensWith(block, heading);
}
