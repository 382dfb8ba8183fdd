import { inlineElements } from "../inline";
import type { Element, Node, RunningText } from "../tree";
import { find } from "../tree";

/** Shorter texts are labels and captions. */
const MIN_PROSE = 40;

/** Longer blocks are content of this page. */
const MAX_TEASER_LENGTH = 600;
const MIN_TEASERS = 3;

/** Measures the parts that have changed since the last call. Inline elements have no running text of their own. */
export function measureText(root: Element): (element: Element) => RunningText {
  measure(root);
  return (element) => element.runningText ?? noText;
}

const noText: RunningText = { prose: 0, linkText: 0 };

function measure(element: Element): RunningText {
  if (element.runningText) return element.runningText;
  const total: RunningText = { prose: 0, linkText: 0 };
  let run = { text: 0, linked: 0 };
  const endRun = (): void => {
    total.linkText += run.linked;
    if (run.text >= MIN_PROSE && run.linked < run.text / 2) total.prose += run.text - run.linked;
    run = { text: 0, linked: 0 };
  };
  for (const child of element.children) {
    if (isInLine(child)) {
      run.text += typeof child === "string" ? child.trim().length : child.textLength;
      run.linked += linkedLength(child);
      continue;
    }
    endRun();
    const below = measure(child as Element);
    total.prose += below.prose;
    total.linkText += below.linkText;
  }
  endRun();
  if (element.name === "a") Object.assign(total, { prose: 0, linkText: element.textLength });
  else if (isTeaserList(element)) Object.assign(total, { prose: 0, linkText: element.textLength });
  element.runningText = total;
  return total;
}

const isInLine = (node: Node): boolean =>
  typeof node === "string" || (inlineElements.has(node.name) && node.children.every(isInLine));

const linkedLength = (node: Node): number => {
  if (typeof node === "string") return 0;
  return node.name === "a" ? node.textLength : node.linkLength;
};

function isTeaserList({ children }: Element): boolean {
  const blocks = children.filter(
    (child): child is Element => typeof child !== "string" && child.textLength > 0,
  );
  if (blocks.length < MIN_TEASERS) return false;
  const teasers = blocks.filter(isTeaser);
  return teasers.length >= MIN_TEASERS && teasers.length >= blocks.length * 0.7;
}

function isTeaser(block: Element): boolean {
  if (block.textLength > MAX_TEASER_LENGTH || block.linkLength === 0) return false;
  return (
    block.linkLength > block.textLength * 0.6 || hasSingleTarget(block) || hasLinkedHeading(block)
  );
}

const hasLinkedHeading = (block: Element): boolean =>
  find(block, (element) => /^h[2-6]$/.test(element.name) && isLinked(element)) !== undefined;

function isLinked(heading: Element): boolean {
  const link = heading.parent?.name === "a" ? heading.parent : find(heading, isAnchor);
  return link !== undefined && link.textLength >= heading.textLength && !isFragmentLink(link);
}

const isAnchor = ({ name }: Element): boolean => name === "a";

const isFragmentLink = ({ attributes }: Element): boolean =>
  attributes.href?.startsWith("#") ?? true;

function hasSingleTarget(block: Element): boolean {
  const targets = new Set<string>();
  collectTargets(block, targets);
  return targets.size === 1;
}

function collectTargets(element: Element, targets: Set<string>): void {
  for (const child of element.children) {
    if (typeof child === "string") continue;
    const { href } = child.attributes;
    if (child.name === "a" && href && child.textLength > 0)
      targets.add(href.split("#", 1)[0] ?? "");
    collectTargets(child, targets);
  }
}
