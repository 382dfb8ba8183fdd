import { type Element, keep, measure, type Node, textOf } from "../tree";
import { Cascade, type Style } from "./cascade";
import { type Controls, findControls } from "./controls";
import {
  hasColourOfBackground,
  paints,
  boxHidingReason,
  type HidingReason,
  isIndented,
  isTiny,
  isUncoloured,
} from "./hiding-reasons";

type Letters = {
  isInvisible: boolean;
  isTiny: boolean;
  isIndented: boolean;
  isUncoloured: boolean;
  /** Whether it or an ancestor declares its colours. */
  isPainted: boolean;
};

type Page = {
  root: Element;
  cascade: Cascade;
  controls: Controls;
  /** The deleted passages. */
  hidden: string[];
  hasChanged: boolean;
  /** Much of it is transparent until scripts show it; undefined until needed. */
  isAnimated: boolean | undefined;
  /** The elements around its main parts. */
  aroundMain: ReadonlySet<Element>;
};

/** A share of the page's text. If more is transparent, scripts fade the page in. */
const ANIMATED_SHARE = 0.25;
const MIN_ANIMATED = 3;
/**
 * A share of the page's text, and a length in characters. A larger block is the page itself, hidden until it is loaded.
 */
const WHOLE_SHARE = 0.5;
const WHOLE_LENGTH = 2_000;

/**
 * Deletes text that no visitor sees and no click opens.
 * @param sheets in page order
 * @returns the deleted passages, without closed menus and dialogs
 */
export function deleteHidden(root: Element, sheets: readonly string[]): string[] {
  const cascade = new Cascade(root, sheets);
  const controls = findControls(root);
  const page: Page = {
    root,
    cascade,
    controls,
    hidden: [],
    hasChanged: false,
    isAnimated: undefined,
    aroundMain: findAroundMain(root),
  };
  visit(root, visible, page);
  if (page.hasChanged) measure(root);
  return page.hidden;
}

const isMain = ({ name }: Element): boolean => name === "main";

const isAnimated = (page: Page): boolean => (page.isAnimated ??= hasAnimations(page));

function hasAnimations({ root, cascade }: Page): boolean {
  const transparent = transparentIn(root, cascade);
  const length = transparent.reduce((sum, { textLength }) => sum + textLength, 0);
  return transparent.length >= MIN_ANIMATED && length > root.textLength * ANIMATED_SHARE;
}

function transparentIn(element: Element, cascade: Cascade, found: Element[] = []): Element[] {
  for (const child of element.children) {
    if (typeof child === "string" || child.textLength === 0) continue;
    if (hidingOf(child, cascade.styleOfSuspect(child)) === "transparent") found.push(child);
    else transparentIn(child, cascade, found);
  }
  return found;
}

const visible: Letters = {
  isInvisible: false,
  isTiny: false,
  isIndented: false,
  isUncoloured: false,
  isPainted: false,
};

function visit(element: Element, letters: Letters, page: Page): void {
  const letterReason = textHidingReason(letters, element, page);
  element.children = keep(element.children, (child) => {
    if (typeof child === "string") {
      if (letterReason && child.trim()) note(page, letterReason, child);
      return !letterReason;
    }
    if (child.textLength === 0) return true;
    const style =
      letters === visible ? page.cascade.styleOfSuspect(child) : page.cascade.styleOf(child);
    const reason = hidingOf(child, style);
    const isSeen = reason === undefined || mayBeSeen(child, reason, style, page);
    // Descendants of an invisible box may be visible.
    if (!isSeen && !isInvisible(style)) {
      note(page, reason, child);
      return false;
    }
    if (reason === "closed") child.isClosed = page.controls.opens(child);
    visit(child, lettersOf(child, style, letters, isSeen), page);
    return true;
  });
}

const hidingOf = ({ attributes }: Element, style: Style): HidingReason | undefined => {
  if (attributes.hidden !== undefined) return "closed";
  if (style.size === 0) return undefined;
  return boxHidingReason(style) ?? (isInvisible(style) ? "transparent" : undefined);
};

const isInvisible = (style: Style): boolean =>
  /hidden|collapse/.test(style.get("visibility") ?? "");

function lettersOf(element: Element, style: Style, outer: Letters, isSeen: boolean): Letters {
  const isPainted = paints(element, style);
  if (style.size === 0 && !isPainted) return outer;
  const letters: Letters = {
    isInvisible: style.has("visibility") ? !isSeen && isInvisible(style) : outer.isInvisible,
    isTiny: isTiny(style, outer.isTiny) ?? outer.isTiny,
    isIndented: isIndented(style) ?? outer.isIndented,
    isUncoloured: style.has("color") ? isUncoloured(style) : outer.isUncoloured,
    isPainted: isPainted || outer.isPainted,
  };
  return Object.values(letters).some(Boolean) ? letters : visible;
}

function textHidingReason(
  letters: Letters,
  element: Element,
  page: Page,
): HidingReason | undefined {
  if (letters === visible) return undefined;
  if (letters.isInvisible) return "transparent";
  if (letters.isTiny) return "tiny";
  if (letters.isIndented) return "offScreen";
  if (letters.isUncoloured) return "sameColour";
  return letters.isPainted && hasText(element) && hasColourOfBackground(element, page.cascade)
    ? "sameColour"
    : undefined;
}

const hasText = ({ children }: Element): boolean =>
  children.some((child) => typeof child === "string" && child.trim() !== "");

/** Whether a click or a script may show the element, so that it is content. */
function mayBeSeen(element: Element, reason: HidingReason, style: Style, page: Page): boolean {
  const { controls } = page;
  if (reason !== "closed" && reason !== "transparent") return false;
  if (element.name === "body" || isMain(element) || isWhole(element, page)) return true;
  if (controls.opens(element)) return true;
  return reason === "transparent" && (controls.reveals(element, style) || isAnimated(page));
}

/** Whether scripts show the page itself, as when it is loaded or the visitor has answered a cookie banner. */
const isWhole = (element: Element, { root, aroundMain }: Page): boolean =>
  aroundMain.has(element) ||
  (element.textLength > WHOLE_LENGTH && element.textLength > root.textLength * WHOLE_SHARE);

/**
 * Parts without text do not count: a hidden block with such a part is not the page. Excludes elements around some of
 * the parts only.
 */
function findAroundMain(root: Element): Set<Element> {
  const mains = mainsIn(root);
  const last = ancestorsOf(mains.at(-1));
  return new Set([...ancestorsOf(mains.at(0))].filter((element) => last.has(element)));
}

function mainsIn(element: Element, found: Element[] = []): Element[] {
  for (const child of element.children) {
    if (typeof child === "string") continue;
    if (isMain(child) && child.textLength > 0) found.push(child);
    if (child.hasMainOrH1) mainsIn(child, found);
  }
  return found;
}

function ancestorsOf(element: Element | undefined): Set<Element> {
  const found = new Set<Element>();
  for (let up = element?.parent; up; up = up.parent) found.add(up);
  return found;
}

function note(page: Page, reason: HidingReason, hidden: Node): void {
  page.hasChanged = true;
  if (reason === "closed") return;
  const text = textOf(hidden);
  if (text.length >= MIN_PASSAGE) page.hidden.push(text);
}

/** In characters. Shorter ones are labels for screen readers. */
const MIN_PASSAGE = 30;
