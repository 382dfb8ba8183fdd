import { localeOf, type Separators, separatorsOf } from "./format-locale";

export type NumberFormat = (value: number) => string;

/** Eleven digits, as in a wide cell. */
export const general: NumberFormat = (value) =>
  Number.isFinite(value) ? String(Number(value.toPrecision(11))) : "";

/** A digit position ("0": always, "#": if significant, "?": padded with a space), or literal text. */
type Token = { isDigit: boolean; text: string };

type Pattern = {
  integer: Token[];
  fraction: Token[];
  hasPoint: boolean;
  isGrouped: boolean;
  /** Zero without exponent. */
  exponent: number;
  factor: number;
};

/** Formats values from zero up by one section, such as `#,##0.00 "€"`. */
export function patternFormatter(section: string): NumberFormat {
  const figures = section.replace(/"[^"]*"|\\./g, "");
  if (/[0#?]\s*\/\s*[0#?\d]/.test(figures)) return general; // A fraction such as 1/2.
  const pattern = parse(section);
  const separators = separatorsOf(localeOf(section));
  return (value) =>
    Number.isFinite(value) ? write(pattern, value * pattern.factor, separators) : "";
}

const TOKENS =
  /"([^"]*)"|\\(.)|[_*].|\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]|([0#?])|(\.)|(,+)|(%)|E[+-](0+)|([^])/gi;

function parse(section: string): Pattern {
  const pattern: Pattern = {
    integer: [],
    fraction: [],
    hasPoint: false,
    isGrouped: false,
    exponent: 0,
    factor: 1,
  };
  for (const match of section.matchAll(TOKENS)) {
    const [, quoted, escaped, currency, digit, point, commas, percent, exponent, other] = match;
    const side = pattern.hasPoint ? pattern.fraction : pattern.integer;
    if (digit) side.push({ isDigit: true, text: digit });
    else if (point && !pattern.hasPoint) pattern.hasPoint = true;
    else if (commas) readCommas(pattern, commas, section.slice(match.index + commas.length));
    else if (exponent) pattern.exponent = exponent.length;
    else {
      if (percent) pattern.factor *= 100;
      side.push({ isDigit: false, text: quoted ?? escaped ?? currency ?? percent ?? other ?? "" });
    }
  }
  return pattern;
}

/** A comma between digits groups them; each comma after them divides by a thousand. */
function readCommas(pattern: Pattern, commas: string, rest: string): void {
  if (/^[0#?]/.test(rest)) pattern.isGrouped = true;
  else pattern.factor /= 1000 ** commas.length;
}

function write(pattern: Pattern, value: number, separators: Separators): string {
  const decimals = pattern.fraction.filter(({ isDigit }) => isDigit).length;
  const text = pattern.exponent ? value.toExponential(decimals) : toFixedLikeExcel(value, decimals);
  const [mantissa = "", exponent] = text.split("e");
  const [integer = "", fraction = ""] = mantissa.split(".");
  const parts = [
    writeInteger(pattern, integer, separators),
    writeFraction(pattern, fraction, separators),
    exponent ? `E${exponent[0]}${exponent.slice(1).padStart(pattern.exponent, "0")}` : "",
  ];
  return parts.join("").replace(/\s+/g, " ").trim();
}

/** Rounds as Excel does: 1.005 becomes 1.01, although the binary fraction is slightly less. */
function toFixedLikeExcel(value: number, decimals: number): string {
  const places = Math.min(30, decimals);
  const text = String(Number(value.toPrecision(15)));
  const rounded = text.includes("e")
    ? value
    : Number(`${Math.round(Number(`${text}e${places}`))}e-${places}`);
  return rounded.toFixed(places).replace(/e.*/, "");
}

/** From right to left; the first position takes all remaining digits. */
function writeInteger(
  { integer, isGrouped }: Pattern,
  digits: string,
  { group }: Separators,
): string {
  const first = integer.findIndex(({ isDigit }) => isDigit);
  let remaining = digits === "0" ? "" : digits;
  let placed = 0;
  let text = "";
  const put = (digit: string): void => {
    text = digit + (isGrouped && placed > 0 && placed % 3 === 0 ? group : "") + text;
    placed += 1;
  };
  for (let at = integer.length - 1; at >= 0; at -= 1) {
    const token = integer[at];
    if (!token?.isDigit) text = (token?.text ?? "") + text;
    else if (remaining) {
      const count = at === first ? remaining.length : 1;
      for (let digit = 0; digit < count; digit += 1) put(remaining.at(-1 - digit) ?? "");
      remaining = remaining.slice(0, remaining.length - count);
    } else if (token.text === "0") put("0");
  }
  return text;
}

function writeFraction(
  { fraction, hasPoint }: Pattern,
  digits: string,
  separators: Separators,
): string {
  const places = fraction.filter(({ isDigit }) => isDigit).map(({ text }) => text);
  const minDigits = places.lastIndexOf("0") + 1;
  const keptDigits = digits.slice(0, Math.max(minDigits, digits.replace(/0+$/, "").length));
  let at = 0;
  const text = fraction
    .map((token) => (token.isDigit ? (keptDigits[at++] ?? "") : token.text))
    .join("");
  return hasPoint && keptDigits ? separators.decimal + text : text;
}
