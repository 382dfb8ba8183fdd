import { type Element, filterNodes, measure, type Node, textOf } from "../tree";
import { Cascade, type Style } from "./cascade";
import { type Controls, findControls } from "./controls";
import {
  hasColourOfBackground,
  declaresColours,
  boxHidingReason,
  type HidingReason,
  isIndented,
  isTiny,
  hasTransparentColour,
} from "./hiding-reasons";

type TextStyle = {
  isInvisible: boolean;
  isTiny: boolean;
  isIndented: boolean;
  hasTransparentColour: boolean;
  /** Whether it or an ancestor declares its colours. */
  hasDeclaredColours: boolean;
};

type HidingContext = {
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
const MIN_PAGE_SHARE = 0.5;
const MIN_PAGE_LENGTH = 2_000;

/**
 * Deletes text that no visitor sees and no click opens.
 * @param sheets in page order
 * @returns the deleted passages, without closed menus and dialogs
 */
export function deleteHidden(root: Element, sheets: readonly string[]): string[] {
  const cascade = new Cascade(root, sheets);
  const controls = findControls(root);
  const page: HidingContext = {
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

const isAnimated = (page: HidingContext): boolean => (page.isAnimated ??= hasAnimations(page));

function hasAnimations({ root, cascade }: HidingContext): boolean {
  const transparent = transparentIn(root, cascade);
  const length = transparent.reduce((sum, { textLength }) => sum + textLength, 0);
  return transparent.length >= MIN_ANIMATED && length > root.textLength * ANIMATED_SHARE;
}

function transparentIn(element: Element, cascade: Cascade, found: Element[] = []): Element[] {
  for (const child of element.children) {
    if (typeof child === "string" || child.textLength === 0) continue;
    if (hidingReasonOf(child, cascade.styleIfHiding(child)) === "transparent") found.push(child);
    else transparentIn(child, cascade, found);
  }
  return found;
}

const visible: TextStyle = {
  isInvisible: false,
  isTiny: false,
  isIndented: false,
  hasTransparentColour: false,
  hasDeclaredColours: false,
};

function visit(element: Element, textStyle: TextStyle, page: HidingContext): void {
  const textReason = textHidingReason(textStyle, element, page);
  element.children = filterNodes(element.children, (child) => {
    if (typeof child === "string") {
      if (textReason && child.trim()) recordHidden(page, textReason, child);
      return !textReason;
    }
    if (child.textLength === 0) return true;
    const style =
      textStyle === visible ? page.cascade.styleIfHiding(child) : page.cascade.styleOf(child);
    const reason = hidingReasonOf(child, style);
    const isShown = reason === undefined || mayBeShown(child, reason, style, page);
    // Descendants of an invisible box may be visible.
    if (!isShown && !isInvisible(style)) {
      recordHidden(page, reason, child);
      return false;
    }
    if (reason === "closed") child.isClosed = page.controls.isOpenable(child);
    visit(child, textStyleOf(child, style, textStyle, isShown), page);
    return true;
  });
}

const hidingReasonOf = ({ attributes }: Element, style: Style): HidingReason | undefined => {
  if (attributes.hidden !== undefined) return "closed";
  if (style.size === 0) return undefined;
  return boxHidingReason(style) ?? (isInvisible(style) ? "transparent" : undefined);
};

const isInvisible = (style: Style): boolean =>
  /hidden|collapse/.test(style.get("visibility") ?? "");

function textStyleOf(
  element: Element,
  style: Style,
  outer: TextStyle,
  isShown: boolean,
): TextStyle {
  const hasDeclaredColours = declaresColours(element, style);
  if (style.size === 0 && !hasDeclaredColours) return outer;
  const textStyle: TextStyle = {
    isInvisible: style.has("visibility") ? !isShown && isInvisible(style) : outer.isInvisible,
    isTiny: isTiny(style, outer.isTiny) ?? outer.isTiny,
    isIndented: isIndented(style) ?? outer.isIndented,
    hasTransparentColour: style.has("color")
      ? hasTransparentColour(style)
      : outer.hasTransparentColour,
    hasDeclaredColours: hasDeclaredColours || outer.hasDeclaredColours,
  };
  return Object.values(textStyle).some(Boolean) ? textStyle : visible;
}

function textHidingReason(
  textStyle: TextStyle,
  element: Element,
  page: HidingContext,
): HidingReason | undefined {
  if (textStyle === visible) return undefined;
  if (textStyle.isInvisible) return "transparent";
  if (textStyle.isTiny) return "tiny";
  if (textStyle.isIndented) return "offScreen";
  if (textStyle.hasTransparentColour) return "sameColour";
  return textStyle.hasDeclaredColours &&
    hasText(element) &&
    hasColourOfBackground(element, page.cascade)
    ? "sameColour"
    : undefined;
}

const hasText = ({ children }: Element): boolean =>
  children.some((child) => typeof child === "string" && child.trim() !== "");

/** Whether a click or a script may show the element, so that it is content. */
function mayBeShown(
  element: Element,
  reason: HidingReason,
  style: Style,
  page: HidingContext,
): boolean {
  const { controls } = page;
  if (reason !== "closed" && reason !== "transparent") return false;
  if (element.name === "body" || isMain(element) || isWholePage(element, page)) return true;
  if (controls.isOpenable(element)) return true;
  return reason === "transparent" && (controls.appearsOnScroll(element, style) || isAnimated(page));
}

/** Whether scripts show the page itself, as when it is loaded or the visitor has answered a cookie banner. */
const isWholePage = (element: Element, { root, aroundMain }: HidingContext): boolean =>
  aroundMain.has(element) ||
  (element.textLength > MIN_PAGE_LENGTH && element.textLength > root.textLength * MIN_PAGE_SHARE);

/**
 * Returns the elements that contain every main part with text. A hidden block around a main part without text is not the
 * page.
 */
function findAroundMain(root: Element): Set<Element> {
  const mainParts = mainPartsIn(root);
  const last = ancestorsOf(mainParts.at(-1));
  return new Set([...ancestorsOf(mainParts.at(0))].filter((element) => last.has(element)));
}

function mainPartsIn(element: Element, found: Element[] = []): Element[] {
  for (const child of element.children) {
    if (typeof child === "string") continue;
    if (isMain(child) && child.textLength > 0) found.push(child);
    if (child.hasMainOrH1) mainPartsIn(child, found);
  }
  return found;
}

function ancestorsOf(element: Element | undefined): Set<Element> {
  const found = new Set<Element>();
  for (let up = element?.parent; up; up = up.parent) found.add(up);
  return found;
}

function recordHidden(page: HidingContext, reason: HidingReason, hidden: Node): void {
  page.hasChanged = true;
  if (reason === "closed") return;
  const text = textOf(hidden);
  if (text.length >= MIN_PASSAGE_LENGTH) page.hidden.push(text);
}

/** In characters. Shorter ones are labels for screen readers. */
const MIN_PASSAGE_LENGTH = 30;
