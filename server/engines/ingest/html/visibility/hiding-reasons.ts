import { type Element, find } from "@/server/engines/ingest/html/tree";
import type { Style, Cascade } from "./cascade";
import { colourIn, pixels, areAlike, type Colour } from "./values";

/** A click may open `closed` texts only. */
export type HidingReason =
  | "closed"
  | "transparent"
  | "offScreen"
  | "clipped"
  | "tiny"
  | "sameColour";

/** Pixels beyond the edge of the screen, for boxes and for sliders. */
const FAR_AWAY = -900;
/** From the opposite edge. Slides of a carousel are nearer. */
const FAR_ACROSS = 9_000;
const FAR_INDENTED = -400;
const FAR_MOVED = -2_500;
const SMALLEST_FONT = 2.5;
const MIN_OPACITY = 0.06;

type Hides = (style: Style) => boolean;

/** Reasons for which a style hides an element with its descendants. */
const ofBoxes: [HidingReason, Hides][] = [
  ["closed", (style) => style.get("display") === "none"],
  ["closed", (style) => style.get("content-visibility") === "hidden"],
  ["transparent", isTransparent],
  ["offScreen", isOffScreen],
  ["clipped", isClipped],
  ["closed", isAside],
  ["closed", isFlat],
];

export const boxHidingReason = (style: Style): HidingReason | undefined =>
  ofBoxes.find(([, hides]) => hides(style))?.[0];

function isTransparent(style: Style): boolean {
  const opacity = style.get("opacity") ?? /opacity\(([^)]*)\)/.exec(style.get("filter") ?? "")?.[1];
  if (opacity === undefined) return false;
  const share = opacity.endsWith("%") ? Number.parseFloat(opacity) / 100 : Number(opacity);
  return share < MIN_OPACITY;
}

function isOffScreen(style: Style): boolean {
  const isPlaced = /absolute|fixed/.test(style.get("position") ?? "");
  if (isPlaced && offsetsOf(style).some((offset) => isBeyond(offset, FAR_AWAY))) return true;
  if (isPlaced && ["left", "right"].some((side) => isAcross(style.get(side)))) return true;
  if (["margin-left", "margin-top"].some((margin) => isBeyond(style.get(margin), FAR_AWAY)))
    return true;
  return movesOf(style).some((length) => isBeyond(length, FAR_MOVED));
}

const isAcross = (offset: string | undefined): boolean =>
  !offset?.endsWith("%") && (pixels(offset) ?? 0) >= FAR_ACROSS;

/** Whether a box is moved out by its own size, like closed menus and slides. */
function isAside(style: Style): boolean {
  const isPlaced = /absolute|fixed/.test(style.get("position") ?? "");
  return [...(isPlaced ? offsetsOf(style) : []), ...movesOf(style)].some((length) =>
    /^-1\d\d(?:%|v[wh])$/.test(length ?? ""),
  );
}

const offsetsOf = (style: Style): (string | undefined)[] => [
  ...["left", "top", "right", "bottom"].map((side) => style.get(side)),
  ...(style.get("inset")?.split(" ") ?? []),
];

const movesOf = (style: Style): string[] => [
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
  return style.get("scale") === "0" || (hidesOverflow(style) && isPoint(style));
}

/** Whether a box has at most one pixel in both directions. */
const isPoint = (style: Style): boolean => isThin(style, "width", 1) && isThin(style, "height", 1);

/** Whether a box has no height, like closed accordions. */
function isFlat(style: Style): boolean {
  return hidesOverflow(style) && (isThin(style, "height", 0) || isThin(style, "width", 0));
}

function isThin(style: Style, side: "width" | "height", most: number): boolean {
  const lengths = [pixels(style.get(side)), pixels(style.get(`max-${side}`))];
  return lengths.some((length) => length !== undefined && length <= most);
}

const hidesOverflow = (style: Style): boolean =>
  ["overflow", "overflow-x", "overflow-y"].some((property) =>
    /hidden|clip/.test(style.get(property) ?? ""),
  );

/** Whether letters are too small to be seen; undefined without a declared size. `outer` is the value of the parent. */
export function isTiny(style: Style, outer: boolean): boolean | undefined {
  const size =
    style.get("font-size") ??
    /(?:^|\s)(0(?=[\s/])|[\d.]+(?:px|em|rem|%|pt|vw))/.exec(style.get("font") ?? "")?.[1];
  if (size === undefined) return undefined;
  if (/em$|%$/.test(size) && outer && !size.endsWith("rem")) return true;
  const length = size.endsWith("%") ? (Number.parseFloat(size) / 100) * 16 : pixels(size);
  return length === undefined ? false : length < SMALLEST_FONT;
}

/** Whether letters are moved out of a box; undefined without a declaration. */
export function isIndented(style: Style): boolean | undefined {
  const indent = style.get("text-indent");
  return indent === undefined ? undefined : (pixels(indent) ?? 0) <= FAR_INDENTED;
}

export const isUncoloured = (style: Style): boolean =>
  (colourIn(style.get("color"))?.alpha ?? 1) < MIN_OPACITY && !isFilled(style);

const isFilled = (style: Style): boolean =>
  /text/.test(style.get("background-clip") ?? style.get("-webkit-background-clip") ?? "") ||
  /\btext\b/.test(style.get("background") ?? "");

export const paints = ({ attributes }: Element, style: Style): boolean =>
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
  return background !== undefined && areAlike(textColour, background);
}

function textColourOf(element: Element, cascade: Cascade): Colour | undefined {
  for (let up: Element | undefined = element; up; up = up.parent) {
    const declared = cascade.styleOf(up).get("color") ?? up.attributes.color;
    if (declared !== undefined && declared !== "inherit") return colourIn(declared);
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
    if (up.parent && isPlaced(up, cascade) && hasPicture(up.parent)) return undefined;
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
  const colour = colourIn(declared);
  if (colour?.alpha === 0) return undefined;
  return colour && colour.alpha > 0.9 ? colour : "unknown";
}

const isPlaced = (element: Element, cascade: Cascade): boolean =>
  /absolute|relative|fixed|sticky/.test(cascade.styleOf(element).get("position") ?? "");

const cache = new WeakMap<Element, boolean>();

function hasPicture(element: Element): boolean {
  const has = cache.get(element) ?? find(element, isPicture) !== undefined;
  cache.set(element, has);
  return has;
}

const isPicture = ({ name }: Element): boolean => name === "img" || name === "picture";
