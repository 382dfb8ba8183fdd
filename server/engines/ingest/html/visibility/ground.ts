import type { Cascade, Style } from "./cascade";
import { areAlike, type Colour, colourIn } from "./values";
import type { Element } from "../tree";
import { find } from "../tree";

/** Whether an element declares a colour of letters or box. */
export const paints = ({ attributes }: Element, style: Style): boolean =>
  style.has("color") ||
  style.has("background") ||
  style.has("background-color") ||
  style.has("background-image") ||
  attributes.color !== undefined ||
  attributes.bgcolor !== undefined;

/** Whether letters have the colour of their background, as far as both are known. */
export function isInkOfGround(element: Element, cascade: Cascade): boolean {
  const ink = inkOf(element, cascade);
  if (!ink || ink.alpha < 1) return false;
  const ground = groundOf(element, cascade);
  return ground !== undefined && areAlike(ink, ground);
}

function inkOf(element: Element, cascade: Cascade): Colour | undefined {
  for (let up: Element | undefined = element; up; up = up.parent) {
    const declared = cascade.styleOf(up).get("color") ?? up.attributes.color;
    if (declared !== undefined && declared !== "inherit") return colourIn(declared);
  }
  return undefined;
}

/** The background colour of an element; white by default, undefined if unknown. */
function groundOf(element: Element, cascade: Cascade): Colour | undefined {
  for (let up: Element | undefined = element; up; up = up.parent) {
    const ground = boxColourOf(up, cascade.styleOf(up));
    if (ground === "unknown") return undefined;
    if (ground) return ground;
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

const known = new WeakMap<Element, boolean>();

function hasPicture(element: Element): boolean {
  const has = known.get(element) ?? find(element, isPicture) !== undefined;
  known.set(element, has);
  return has;
}

const isPicture = ({ name }: Element): boolean => name === "img" || name === "picture";
