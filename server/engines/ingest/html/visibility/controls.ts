import { siblingsOf } from "../siblings";
import type { Element } from "../tree";
import { find, textOf } from "../tree";
import type { Style } from "./cascade";

export type Controls = {
  isOpenable: (element: Element) => boolean;
  /** Whether a transparent element appears when a visitor scrolls to it. */
  appearsOnScroll: (element: Element, style: Style) => boolean;
};

/** Attributes of a control that name its target. */
const TARGET_ATTRIBUTE =
  /^(?:href|for|aria-(?:controls|owns|describedby|labelledby|details)|data-.*(?:target|toggle|controls|tab|panel|href|id|rel))$/;

const PANEL_NAME =
  /accordi|collaps|toggl|expand|\btabs?\b|tab-?(?:pane|panel|content|body|item)|panel|faq|question|answer|spoiler|reveal|disclos|read-?more|more-?(?:text|content|info)|show-?more|slide|carousel|swiper|step-?content|dropdown|details|hidden-?(?:text|content)/i;

const ANIMATION_CLASS =
  /animat|fade|reveal|\bwow\b|\baos\b|motion|scroll|slide|appear|in-?view|lazy|elementor-invisible|parallax|carousel|swiper|\bslick/i;

const MAX_ANCESTORS = 4;

export function findControls(root: Element): Controls {
  let targetIds: Set<string> | undefined;
  const isOneOfTitledBlocks = createTitledBlockTest();
  return {
    isOpenable: (element) =>
      isTarget(element, (targetIds ??= targetIdsIn(root))) ||
      isNamedLikePanel(element) ||
      hasControlBefore(element) ||
      isOneOfTitledBlocks(element),
    appearsOnScroll: (element, style) =>
      style.has("transform") ||
      style.has("transition") ||
      style.has("animation") ||
      isNamedLikeAnimation(element),
  };
}

function targetIdsIn(root: Element): Set<string> {
  const targetIds = new Set<string>();
  const isTargetAttribute = cachedTest(TARGET_ATTRIBUTE);
  const visit = (element: Element): void => {
    for (const child of element.children) {
      if (typeof child === "string") continue;
      for (const name in child.attributes)
        if (isTargetAttribute(name)) addIds(child.attributes[name] ?? "", targetIds);
      visit(child);
    }
  };
  visit(root);
  return targetIds;
}

/** Pages have few different attributes. */
function cachedTest(pattern: RegExp): (text: string) => boolean {
  const known = new Map<string, boolean>();
  return (text) => {
    const result = known.get(text) ?? pattern.test(text);
    known.set(text, result);
    return result;
  };
}

function addIds(value: string, targetIds: Set<string>): void {
  const words = /\s/.test(value) ? value.split(/\s+/) : [value];
  for (const word of words) targetIds.add(word.slice(word.lastIndexOf("#") + 1));
}

function isTarget({ attributes }: Element, targetIds: Set<string>): boolean {
  if (attributes.role === "tabpanel" || attributes.hidden === "until-found") return true;
  return attributes.id !== undefined && attributes.id !== "" && targetIds.has(attributes.id);
}

function isNamedLikePanel(element: Element): boolean {
  let up: Element | undefined = element;
  for (let steps = 0; up && steps < MAX_ANCESTORS; steps += 1, up = up.parent) {
    const { class: classes = "", id = "" } = up.attributes;
    if (PANEL_NAME.test(classes) || PANEL_NAME.test(id)) return true;
  }
  return false;
}

/** Whether a control is directly before an element, or before an ancestor that contains only this element. */
function hasControlBefore(element: Element): boolean {
  for (
    let up: Element | undefined = element, steps = 0;
    up && steps < 2;
    up = up.parent, steps += 1
  ) {
    const before = blockBefore(up);
    if (before) return isMostlyControl(before);
  }
  return false;
}

function blockBefore(element: Element): Element | undefined {
  const { elements, at } = siblingsOf(element);
  for (let before = at - 1; before >= Math.max(0, at - MAX_EMPTY); before -= 1)
    if ((elements[before]?.textLength ?? 0) > 0) return elements[before];
  return undefined;
}

/** The limit of empty blocks between a control and its target. */
const MAX_EMPTY = 5;

function isMostlyControl(block: Element): boolean {
  if (/^(?:header|nav|main|footer)$/.test(block.name)) return false;
  const control = isControl(block) ? block : find(block, isControl);
  return control !== undefined && control.textLength > block.textLength * 0.6;
}

const isControl = ({ name, attributes }: Element): boolean =>
  name === "button" ||
  name === "summary" ||
  (name === "label" && attributes.for !== undefined) ||
  (name === "a" && /^(?:#|javascript:|$)/.test(attributes.href ?? "")) ||
  attributes.role === "button" ||
  attributes.role === "tab" ||
  attributes.onclick !== undefined ||
  attributes["aria-expanded"] !== undefined;

type BlockTest = (element: Element) => boolean;

function createTitledBlockTest(): BlockTest {
  const countsByContainer = new Map<Element, Map<string, number>>();
  return (element) => {
    const container = element.parent?.parent ?? element.parent;
    if (!container || !isTitle(blockBefore(element))) return false;
    const counts = countsByContainer.get(container) ?? countTitled(container);
    countsByContainer.set(container, counts);
    return (counts.get(blockType(element)) ?? 0) > 1;
  };
}

function countTitled(container: Element): Map<string, number> {
  const counts = new Map<string, number>();
  const nearby = elementsIn(container).flatMap((child) => [child, ...elementsIn(child)]);
  for (const element of nearby) {
    if (!isTitle(blockBefore(element))) continue;
    const kind = blockType(element);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

const elementsIn = ({ children }: Element): Element[] =>
  children.filter((child) => typeof child !== "string");

const blockType = ({ name, attributes }: Element): string => `${name} ${attributes.class ?? ""}`;

const isTitle = (block: Element | undefined): boolean =>
  block !== undefined &&
  block.textLength < 200 &&
  (/^(?:h[2-6]|dt)$/.test(block.name) || /\?\s*$/.test(textOf(block)));

const isNamedLikeAnimation = ({ attributes }: Element): boolean =>
  Object.entries(attributes).some(
    ([name, value]) =>
      name.startsWith("data-aos") ||
      name === "data-w-id" ||
      (name === "class" && ANIMATION_CLASS.test(value)),
  );
