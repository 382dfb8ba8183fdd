const FONT_SIZE = 16;

/** Returns a length in pixels, with percentages of 1,000 pixels; undefined if unknown. */
export function pixels(value: string | undefined): number | undefined {
  const [, number = "", unit = ""] =
    /^(-?[\d.]+(?:e-?\d+)?)(px|em|rem|ex|ch|pt|vw|vh|%|)$/.exec(value ?? "") ?? [];
  if (number === "" || (unit === "" && Number(number) !== 0)) return undefined;
  return Number(number) * (pixelsPerUnit[unit] ?? 1);
}

const pixelsPerUnit: Record<string, number> = {
  px: 1,
  em: FONT_SIZE,
  rem: FONT_SIZE,
  ex: FONT_SIZE / 2,
  ch: FONT_SIZE / 2,
  pt: 4 / 3,
  vw: 12.8,
  vh: 8,
  "%": 10,
};

/** Red, green and blue from 0 to 255, and the opacity from 0 to 1. */
export type Colour = { channels: [number, number, number]; alpha: number };

const namedColours: Record<string, string> = {
  white: "#ffffff",
  black: "#000000",
  red: "#ff0000",
  green: "#008000",
  blue: "#0000ff",
  yellow: "#ffff00",
  gray: "#808080",
  grey: "#808080",
  silver: "#c0c0c0",
  lightgray: "#d3d3d3",
  lightgrey: "#d3d3d3",
  whitesmoke: "#f5f5f5",
  snow: "#fffafa",
  ivory: "#fffff0",
  ghostwhite: "#f8f8ff",
  transparent: "#00000000",
};

export function parseColour(value: string | undefined): Colour | undefined {
  if (value === undefined) return undefined;
  const text = value.replace(/\b[a-z]+\b/g, (word) => namedColours[word] ?? word);
  const [, hex] = /#([\da-f]{3,8})\b/.exec(text) ?? [];
  if (hex) return fromHex(hex);
  const [, model = "", list = ""] = /\b(rgb|hsl)a?\(([^)]*)\)/.exec(text) ?? [];
  const parts = list.split(/[\s,/]+/).filter(Boolean);
  if (parts.length < 3) return undefined;
  const alpha = parts[3] === undefined ? 1 : parseShare(parts[3]);
  return model === "rgb" ? { channels: rgb(parts), alpha } : { channels: hsl(parts), alpha };
}

function fromHex(hex: string): Colour | undefined {
  const longHex = hex.length <= 4 ? hex.replace(/./g, "$&$&") : hex;
  if (longHex.length !== 6 && longHex.length !== 8) return undefined;
  const [red = 0, green = 0, blue = 0, alpha = 255] = (longHex.match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  );
  return { channels: [red, green, blue], alpha: alpha / 255 };
}

const parseShare = (text: string): number =>
  text.endsWith("%") ? Number.parseFloat(text) / 100 : Number(text);

const rgb = ([red = "", green = "", blue = ""]: string[]): Colour["channels"] => {
  const channel = (text: string): number =>
    text.endsWith("%") ? Number.parseFloat(text) * 2.55 : Number(text);
  return [channel(red), channel(green), channel(blue)];
};

function hsl([hue = "", saturation = "", lightness = ""]: string[]): Colour["channels"] {
  const [s, l] = [parseShare(saturation), parseShare(lightness)];
  const at = (n: number): number => {
    const k = (n + Number.parseFloat(hue) / 30) % 12;
    return 255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1)));
  };
  return [at(0), at(8), at(4)];
}

export const areSimilar = (one: Colour, other: Colour): boolean =>
  one.channels.every(
    (channel, at) => Math.abs(channel - (other.channels[at] ?? 0)) <= MAX_DISTANCE,
  );

const MAX_DISTANCE = 6;
