import { colourIn } from "./values";

const hiding = new RegExp(
  [
    "(?:^|[;\\s])display\\s*:\\s*none",
    "visibility\\s*:\\s*(?:hidden|collapse)",
    "opacity\\s*[:(]\\s*(?:0(?:\\.0\\d*)?|\\.0\\d*)%?\\s*(?:[;!)]|$)",
    "(?:^|[;\\s])font(?:-size)?\\s*:(?:[^;]*\\s)?\\s*(?:0(?:\\.[01]\\d*)?|\\.[01]\\d*|[012](?:\\.\\d+)?(?:px|pt)|\\d%)",
    "-(?:[4-9]\\d\\d|\\d{4,})(?:\\.\\d+)?px|-\\d{2,}(?:\\.\\d+)?r?em|-1\\d\\d(?:%|v[wh])",
    "(?:width|height)\\s*:\\s*[01](?:\\.\\d+)?(?:px|%|r?em)?\\s*(?:[;!]|$)",
    "(?:^|[;\\s])clip(?:-path)?\\s*:",
    "scale(?:[xy]|3d)?\\(\\s*0|(?:^|[;\\s])scale\\s*:\\s*0",
    "(?:^|[;\\s])color\\s*:[^;]*(?:transparent|,\\s*0?\\.?0+\\s*\\)|/\\s*0%?\\s*\\))",
    "content-visibility",
  ].join("|"),
  "i",
);

const TEXT_COLOUR_PATTERN = /(?:^|[;\s])color\s*:\s*([^;!]+)/i;
const BACKGROUNDS = /background(?:-color)?\s*:\s*([^;}]+)/gi;
const BACKGROUND = /background(?:-color)?\s*:\s*([^;}]+)/i;

/** Whether letters get the colour of a box: the own one if the same rule paints it. */
function hasBoxColour(boxColours: ReadonlySet<string>, body: string): boolean {
  const [, textColour] = TEXT_COLOUR_PATTERN.exec(body) ?? [];
  if (textColour === undefined) return false;
  const [, own] = BACKGROUND.exec(body) ?? [];
  return own === undefined
    ? boxColours.has(nameOf(textColour))
    : nameOf(own) === nameOf(textColour);
}

export type IsSuspect = (body: string) => boolean;

export function suspicion(sheets: readonly string[]): IsSuspect {
  const boxColours = new Set([WHITE]);
  for (const sheet of sheets)
    for (const [, value] of sheet.matchAll(BACKGROUNDS)) boxColours.add(nameOf(value));
  return (body) => hiding.test(body) || hasBoxColour(boxColours, body);
}

/** Similar colours have the same name. */
function nameOf(value: string | undefined): string {
  const colour = colourIn(value?.trim().toLowerCase());
  return colour ? colour.channels.map((channel) => Math.round(channel / 16)).join() : "";
}

const WHITE = "16,16,16";
