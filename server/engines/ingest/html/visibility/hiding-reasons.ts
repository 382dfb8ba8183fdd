import { type Element, find } from "@/server/engines/ingest/html/tree";
import type { Style, Cascade } from "./cascade";
import { parseColour, pixels, areSimilar, type Colour } from "./css-values";

/** A click may open `closed` texts only. */
export type HidingReason =
  | "closed"
  | "transparent"
  | "offScreen"
  | "clipped"
  | "tiny"
  | "sameColour";

/** Pixels beyond the edge of the screen, for boxes and for sliders. */
const OFF_SCREEN_OFFSET = -900;
/** From the opposite edge. Slides of a carousel are nearer. */
const OFF_SCREEN_FROM_OPPOSITE = 9_000;
const OFF_SCREEN_INDENT = -400;
const OFF_SCREEN_TRANSLATION = -2_500;
const MIN_FONT_SIZE = 2.5;
const MIN_OPACITY = 0.06;

type Hides = (style: Style) => boolean;

/** Reasons for which a style hides an element with its descendants. */
const boxRules: [HidingReason, Hides][] = [
  ["closed", (style) => style.get("display") === "none"],
  ["closed", (style) => style.get("content-visibility") === "hidden"],
  ["transparent", isTransparent],
  ["offScreen", isOffScreen],
  ["clipped", isClipped],
  ["closed", isMovedByOwnSize],
  ["closed", isCollapsed],
];

export const boxHidingReason = (style: Style): HidingReason | undefined =>
  boxRules.find(([, hides]) => hides(style))?.[0];

function isTransparent(style: Style): boolean {
  const opacity = style.get("opacity") ?? /opacity\(([^)]*)\)/.exec(style.get("filter") ?? "")?.[1];
  if (opacity === undefined) return false;
  const share = opacity.endsWith("%") ? Number.parseFloat(opacity) / 100 : Number(opacity);
  return share < MIN_OPACITY;
}

function isOffScreen(style: Style): boolean {
  const isPositioned = /absolute|fixed/.test(style.get("position") ?? "");
  if (isPositioned && offsetsOf(style).some((offset) => isBeyond(offset, OFF_SCREEN_OFFSET)))
    return true;
  if (isPositioned && ["left", "right"].some((side) => isFarFromOppositeEdge(style.get(side))))
    return true;
  if (
    ["margin-left", "margin-top"].some((margin) => isBeyond(style.get(margin), OFF_SCREEN_OFFSET))
  )
    return true;
  return translationsOf(style).some((length) => isBeyond(length, OFF_SCREEN_TRANSLATION));
}

const isFarFromOppositeEdge = (offset: string | undefined): boolean =>
  !offset?.endsWith("%") && (pixels(offset) ?? 0) >= OFF_SCREEN_FROM_OPPOSITE;

/** Whether a box is moved out by its own size, like closed menus and slides. */
function isMovedByOwnSize(style: Style): boolean {
  const isPositioned = /absolute|fixed/.test(style.get("position") ?? "");
  return [...(isPositioned ? offsetsOf(style) : []), ...translationsOf(style)].some((length) =>
    /^-1\d\d(?:%|v[wh])$/.test(length ?? ""),
  );
}

const offsetsOf = (style: Style): (string | undefined)[] => [
  ...["left", "top", "right", "bottom"].map((side) => style.get(side)),
  ...(style.get("inset")?.split(" ") ?? []),
];

const translationsOf = (style: Style): string[] => [
  ...(/translate(?:x|y|3d)?\(([^)]*)\)/.exec(style.get("transform") ?? "")?.[1] ?? "")
    .split(",")
    .map((length) => length.trim()),
  ...(style.get("translate")?.split(" ") ?? []),
];

const isBeyond = (length: string | undefined, limit: number): boolean =>
  !length?.endsWith("%") && (pixels(length) ?? 0) <= limit;

function isClipped(style: Style): boolean {
  const clip = style.get("clip") ?? "";
  const path = style.get("clip-path") ?? "";
  if (/^rect\(\s*(?:[01](?:px)?[\s,]*){4}\)$/.test(clip)) return true;
  if (/^inset\((?:[5-9]\d|100)%/.test(path) || path.startsWith("circle(0")) return true;
  if (/scale[xy]?\(\s*0(?:\.0+)?\s*[,)]/.test(style.get("transform") ?? "")) return true;
  return style.get("scale") === "0" || (hidesOverflow(style) && isSinglePixel(style));
}

/** Whether a box has at most one pixel in both directions. */
const isSinglePixel = (style: Style): boolean =>
  isThin(style, "width", 1) && isThin(style, "height", 1);

/** Whether a box has no height, like closed accordions. */
function isCollapsed(style: Style): boolean {
  return hidesOverflow(style) && (isThin(style, "height", 0) || isThin(style, "width", 0));
}

function isThin(style: Style, side: "width" | "height", max: number): boolean {
  const lengths = [pixels(style.get(side)), pixels(style.get(`max-${side}`))];
  return lengths.some((length) => length !== undefined && length <= max);
}

const hidesOverflow = (style: Style): boolean =>
  ["overflow", "overflow-x", "overflow-y"].some((property) =>
    /hidden|clip/.test(style.get(property) ?? ""),
  );

/** Whether letters are too small to be seen; undefined without a declared size. `isParentTiny` is the value of the parent. */
export function isTiny(style: Style, isParentTiny: boolean): boolean | undefined {
  const size =
    style.get("font-size") ??
    /(?:^|\s)(0(?=[\s/])|[\d.]+(?:px|em|rem|%|pt|vw))/.exec(style.get("font") ?? "")?.[1];
  if (size === undefined) return undefined;
  if (/em$|%$/.test(size) && isParentTiny && !size.endsWith("rem")) return true;
  const length = size.endsWith("%") ? (Number.parseFloat(size) / 100) * 16 : pixels(size);
  return length === undefined ? false : length < MIN_FONT_SIZE;
}

/** Whether letters are moved out of a box; undefined without a declaration. */
export function isIndented(style: Style): boolean | undefined {
  const indent = style.get("text-indent");
  return indent === undefined ? undefined : (pixels(indent) ?? 0) <= OFF_SCREEN_INDENT;
}

export const hasTransparentColour = (style: Style): boolean =>
  (parseColour(style.get("color"))?.alpha ?? 1) < MIN_OPACITY && !clipsBackgroundToText(style);

const clipsBackgroundToText = (style: Style): boolean =>
  /text/.test(style.get("background-clip") ?? style.get("-webkit-background-clip") ?? "") ||
  /\btext\b/.test(style.get("background") ?? "");

export const declaresColours = ({ attributes }: Element, style: Style): boolean =>
  style.has("color") ||
  style.has("background") ||
  style.has("background-color") ||
  style.has("background-image") ||
  attributes.color !== undefined ||
  attributes.bgcolor !== undefined;

/** Whether letters have the colour of their background, if both are known. */
export function hasColourOfBackground(element: Element, cascade: Cascade): boolean {
  const textColour = textColourOf(element, cascade);
  if (!textColour || textColour.alpha < 1) return false;
  const background = backgroundOf(element, cascade);
  return background !== undefined && areSimilar(textColour, background);
}

function textColourOf(element: Element, cascade: Cascade): Colour | undefined {
  for (let up: Element | undefined = element; up; up = up.parent) {
    const declared = cascade.styleOf(up).get("color") ?? up.attributes.color;
    if (declared !== undefined && declared !== "inherit") return parseColour(declared);
  }
  return undefined;
}

/** White by default, undefined if unknown. */
function backgroundOf(element: Element, cascade: Cascade): Colour | undefined {
  for (let up: Element | undefined = element; up; up = up.parent) {
    const background = boxColourOf(up, cascade.styleOf(up));
    if (background === "unknown") return undefined;
    if (background) return background;
    // A sibling may be a background picture.
    if (up.parent && isPositioned(up, cascade) && hasPicture(up.parent)) return undefined;
  }
  return white;
}

const white: Colour = { channels: [255, 255, 255], alpha: 1 };

function boxColourOf({ attributes }: Element, style: Style): Colour | "unknown" | undefined {
  const background = style.get("background");
  if (/url\(|gradient\(|var\(|image/.test(`${background} ${style.get("background-image")}`))
    return "unknown";
  const declared = style.get("background-color") ?? background ?? attributes.bgcolor;
  if (declared === undefined || /^(?:none|transparent|inherit|initial|unset)\b/.test(declared))
    return undefined;
  const colour = parseColour(declared);
  if (colour?.alpha === 0) return undefined;
  return colour && colour.alpha > 0.9 ? colour : "unknown";
}

const isPositioned = (element: Element, cascade: Cascade): boolean =>
  /absolute|relative|fixed|sticky/.test(cascade.styleOf(element).get("position") ?? "");

const hasPictureCache = new WeakMap<Element, boolean>();

function hasPicture(element: Element): boolean {
  const result = hasPictureCache.get(element) ?? find(element, isPicture) !== undefined;
  hasPictureCache.set(element, result);
  return result;
}

const isPicture = ({ name }: Element): boolean => name === "img" || name === "picture";
