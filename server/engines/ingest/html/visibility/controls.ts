import { siblingsOf } from "../siblings";
import type { Element } from "../tree";
import { find, textOf } from "../tree";
import type { Style } from "./cascade";

export type Controls = {
  opens: (element: Element) => boolean;
  /** Whether a transparent element appears when a visitor scrolls to it. */
  reveals: (element: Element, style: Style) => boolean;
};

/** Attributes of a control that name its target. */
const NAMING =
  /^(?:href|for|aria-(?:controls|owns|describedby|labelledby|details)|data-.*(?:target|toggle|controls|tab|panel|href|id|rel))$/;

const OPENING =
  /accordi|collaps|toggl|expand|\btabs?\b|tab-?(?:pane|panel|content|body|item)|panel|faq|question|answer|spoiler|reveal|disclos|read-?more|more-?(?:text|content|info)|show-?more|slide|carousel|swiper|step-?content|dropdown|details|hidden-?(?:text|content)/i;

const MOVING =
  /animat|fade|reveal|\bwow\b|\baos\b|motion|scroll|slide|appear|in-?view|lazy|elementor-invisible|parallax|carousel|swiper|\bslick/i;

const MAX_UP = 4;

export function findControls(root: Element): Controls {
  let namedIds: Set<string> | undefined;
  const isPeer = peersBelow();
  return {
    opens: (element) =>
      isNamed(element, (namedIds ??= namedIn(root))) ||
      isCalledOpening(element) ||
      hasControlBefore(element) ||
      isPeer(element),
    reveals: (element, style) =>
      style.has("transform") ||
      style.has("transition") ||
      style.has("animation") ||
      isCalledMoving(element),
  };
}

function namedIn(root: Element): Set<string> {
  const namedIds = new Set<string>();
  const isNaming = testOnce(NAMING);
  const visit = (element: Element): void => {
    for (const child of element.children) {
      if (typeof child === "string") continue;
      for (const name in child.attributes)
        if (isNaming(name)) addIds(child.attributes[name] ?? "", namedIds);
      visit(child);
    }
  };
  visit(root);
  return namedIds;
}

/** Pages have few different attributes. */
function testOnce(pattern: RegExp): (text: string) => boolean {
  const known = new Map<string, boolean>();
  return (text) => {
    const result = known.get(text) ?? pattern.test(text);
    known.set(text, result);
    return result;
  };
}

function addIds(value: string, namedIds: Set<string>): void {
  const words = /\s/.test(value) ? value.split(/\s+/) : [value];
  for (const word of words) namedIds.add(word.slice(word.lastIndexOf("#") + 1));
}

function isNamed({ attributes }: Element, namedIds: Set<string>): boolean {
  if (attributes.role === "tabpanel" || attributes.hidden === "until-found") return true;
  return attributes.id !== undefined && attributes.id !== "" && namedIds.has(attributes.id);
}

function isCalledOpening(element: Element): boolean {
  let up: Element | undefined = element;
  for (let steps = 0; up && steps < MAX_UP; steps += 1, up = up.parent) {
    const { class: classes = "", id = "" } = up.attributes;
    if (OPENING.test(classes) || OPENING.test(id)) return true;
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
    if (before) return isMadeOfControl(before);
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

function isMadeOfControl(block: Element): boolean {
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

type IsPeer = (element: Element) => boolean;

function peersBelow(): IsPeer {
  const countsByFamily = new Map<Element, Map<string, number>>();
  return (element) => {
    const family = element.parent?.parent ?? element.parent;
    if (!family || !isTitle(blockBefore(element))) return false;
    const counts = countsByFamily.get(family) ?? countTitled(family);
    countsByFamily.set(family, counts);
    return (counts.get(kindOf(element)) ?? 0) > 1;
  };
}

function countTitled(family: Element): Map<string, number> {
  const counts = new Map<string, number>();
  const nearby = elementsIn(family).flatMap((child) => [child, ...elementsIn(child)]);
  for (const element of nearby) {
    if (!isTitle(blockBefore(element))) continue;
    const kind = kindOf(element);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
}

const elementsIn = ({ children }: Element): Element[] =>
  children.filter((child) => typeof child !== "string");

const kindOf = ({ name, attributes }: Element): string => `${name} ${attributes.class ?? ""}`;

const isTitle = (block: Element | undefined): boolean =>
  block !== undefined &&
  block.textLength < 200 &&
  (/^(?:h[2-6]|dt)$/.test(block.name) || /\?\s*$/.test(textOf(block)));

const isCalledMoving = ({ attributes }: Element): boolean =>
  Object.entries(attributes).some(
    ([name, value]) =>
      name.startsWith("data-aos") ||
      name === "data-w-id" ||
      (name === "class" && MOVING.test(value)),
  );
