import type { Element } from "../tree";
import { find, isMain, textOf } from "../tree";

/** The subject of consent dialogs. */
const subject =
  /cookie|consent|einwilligung|privacy prefer|datenschutzeinstellung|tracking|vendors?\b|legitimate interest|berechtigtes interesse/gi;
const mentions = new RegExp(subject.source, "i");

/** Their buttons. */
const answer =
  /^\W*(?:(?:i )?(?:accept|agree|allow|reject|decline|deny|confirm|refuse|got it|ok|okay|yes|save|manage|customi[sz]e|continue)|(?:alle[ns]? |ich |nur )?(?:akzeptier|annehm|ablehn|zustimm|stimme zu|einverstanden|erlauben|speichern|auswahl|notwendige|verstanden|essenzielle|cookies))/i;

/** The least share of words about the subject. */
const leastShare = 0.02;

/** In characters, including lists of vendors. */
const longest = 30_000;

/** The consent dialogs of a page, found by their texts and buttons. */
export function consentBlocks(root: Element): Set<Element> {
  const blocks = new Set<Element>();
  const seen = new Set<Element>();
  visit(root, (holder) => {
    let block: Element | undefined;
    for (let up: Element | undefined = holder; up?.parent && !seen.has(up); up = up.parent) {
      if (isMain(up) || up.hasMain || up.name === "body" || up.name === "article") break;
      if (up.textLength > longest) break;
      seen.add(up);
      if (asksForConsent(up)) block = up;
    }
    if (block) blocks.add(block);
  });
  return blocks;
}

/** Visits elements with the subject in their own text. */
function visit(element: Element, found: (holder: Element) => void): void {
  for (const child of element.children) {
    if (typeof child !== "string") visit(child, found);
    else if (mentions.test(child)) found(element);
  }
}

function asksForConsent(block: Element): boolean {
  const text = textOf(block);
  const words = text.split(" ").length;
  if ((text.match(subject)?.length ?? 0) < words * leastShare) return false;
  return find(block, (element) => isControl(element) && answer.test(textOf(element))) !== undefined;
}

const isControl = ({ name, attributes, textLength }: Element): boolean =>
  textLength > 0 &&
  textLength < 40 &&
  (name === "button" || name === "a" || attributes.role === "button");
