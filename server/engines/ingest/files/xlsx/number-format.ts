import { localeOf } from "./format-locale";
import { general, type NumberFormat, patternFormatter } from "./number-pattern";

/** ISO/IEC 29500-1, 18.8.30. Dates in the user's locale become ISO dates. */
const builtIn: Record<number, string> = {
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  9: "0%",
  10: "0.00%",
  11: "0.00E+00",
  14: "yyyy-mm-dd",
  15: "d-mmm-yy",
  16: "d-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: "yyyy-mm-dd h:mm",
  37: "#,##0;(#,##0)",
  38: "#,##0;(#,##0)",
  39: "#,##0.00;(#,##0.00)",
  40: "#,##0.00;(#,##0.00)",
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mm:ss",
  48: "##0.0E+0",
};

/** `General` for unknown numbers. */
export const builtInCode = (id: number): string => builtIn[id] ?? "General";

/**
 * @param code as Excel writes it, such as `#,##0.00 "€";[Red]-#,##0.00 "€"`
 * @param is1904 whether days count from 1904
 */
export function numberFormat(code: string, is1904 = false): NumberFormat {
  if (code.length > MAX_CODE_LENGTH) return general;
  const sections = splitSections(code).map((section) => ({
    condition: conditionOf(section),
    hasSign: LITERAL_SIGN.test(section.replace(LITERALS_AND_PADDING, "$1")),
    format: sectionFormat(section, is1904),
  }));
  return (value) => {
    const at = sectionFor(value, sections);
    const { format } = sections[at] ?? { format: general };
    return value < 0 && needsSign(at, sections) ? `-${format(-value)}` : format(Math.abs(value));
  };
}

/** In characters. Excel allows 255; the time to read a code grows with its square. */
const MAX_CODE_LENGTH = 1_000;

type Section = { condition: Condition | undefined; hasSign: boolean };

/** A minus or a parenthesis before the digits. */
const LITERAL_SIGN = /^[^0#?(-]*[(-]/;
/** Literals, padding ("_-" leaves the width of a minus), fill characters and brackets. `\-` writes a minus. */
const LITERALS_AND_PADDING = /"[^"]*"|\\(.)|_.|\*.|\[[^\]]*\]/g;

/**
 * Returns the index of the section for a value. Without conditions, the sections are for positive, negative and zero
 * values; the first one replaces a missing one.
 */
function sectionFor(value: number, sections: readonly Section[]): number {
  const conditional = sections.findIndex(({ condition }) => condition && isMet(condition, value));
  if (conditional >= 0) return conditional;
  if (sections.some(({ condition }) => condition))
    return sections[0]?.condition ? sections.length - 1 : 0;
  if (value < 0 && sections.length > 1) return 1;
  return value === 0 && sections.length > 2 ? 2 : 0;
}

/** A section for negative values writes the sign itself; another section with a condition may do so. */
function needsSign(at: number, sections: readonly Section[]): boolean {
  const [first, second] = sections;
  const isNegative =
    at === 1
      ? coversSide(first, ">") && coversSide(second, "<")
      : at === 0 && first?.condition !== undefined && coversSide(first, "<");
  const writesSign = sections[at]?.hasSign && sections.some(({ condition }) => condition);
  return !isNegative && !writesSign;
}

const coversSide = (section: Section | undefined, side: "<" | ">"): boolean =>
  !section?.condition ||
  (section.condition.limit === 0 && [side, `${side}=`].includes(section.condition.sign));

function sectionFormat(section: string, is1904: boolean): NumberFormat {
  const placeholders = section.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "");
  if (/general/i.test(placeholders) || placeholders.trim() === "@") return general;
  if (/[ymdhs]/i.test(placeholders)) return dateFormatter(section, is1904);
  return patternFormatter(section);
}

/** Splits at semicolons outside literals. */
function splitSections(code: string): string[] {
  const sections = [""];
  for (const [token] of code.matchAll(/"[^"]*"|\\.|\[[^\]]*\]|[^]/g)) {
    if (token === ";") sections.push("");
    else sections[sections.length - 1] += token;
  }
  return sections.slice(0, 3);
}

const comparisons: Record<string, (value: number, limit: number) => boolean> = {
  "<": (value, limit) => value < limit,
  ">": (value, limit) => value > limit,
  "=": (value, limit) => value === limit,
  "<=": (value, limit) => value <= limit,
  ">=": (value, limit) => value >= limit,
  "<>": (value, limit) => value !== limit,
};

type Condition = { sign: string; limit: number };

function conditionOf(section: string): Condition | undefined {
  const [, sign, limit] = /\[(<=|>=|<>|[<>=])\s*(-?[\d.]+)\]/.exec(section) ?? [];
  return sign === undefined ? undefined : { sign, limit: Number(limit) };
}

const isMet = ({ sign, limit }: Condition, value: number): boolean =>
  comparisons[sign]?.(value, limit) === true;

const DAY_MS = 86_400_000;
/** Days from 1899-12-30, the origin of serial numbers, to 1970. The other calendar starts in 1904. */
const DAYS_TO1970 = 25_569;
const DAYS_TO1904 = 1462;
/** 9999-12-31. */
const MAX_DAY = 2_958_466;

const TOKENS =
  /"([^"]*)"|\\(.)|[_*].|\[(h+|m+|s+)\]|\[[^\]]*\]|(AM\/PM|A\/P)|(y+|m+|d+|h+|s+(?:\.0+)?|e+)|([^])/gi;

function dateFormatter(section: string, is1904: boolean): NumberFormat {
  const locale = localeOf(section);
  const parts = [...section.matchAll(TOKENS)].map(
    ([, quoted, escaped, elapsed, half, unit, other]) => ({
      unit: (elapsed && `[${elapsed[0]}]`) ?? (half && "half") ?? unit ?? "",
      literal: quoted ?? escaped ?? other ?? "",
    }),
  );
  const units = parts.map(({ unit }) => unit.toLowerCase());
  const uses12Hours = units.includes("half");
  return (serial) => {
    const day = is1904 ? serial + DAYS_TO1904 : serial;
    if (!(day >= 0 && day < MAX_DAY)) return String(serial);
    const time = new Date(Math.round((fixLeapYear(day) - DAYS_TO1970) * 86_400) * 1000);
    const texts = parts.map(({ literal }, at) => {
      const unit = units[at] ?? "";
      if (!unit) return literal;
      if (unit.startsWith("[")) return elapsed(unit, day);
      return unit.startsWith("m") && isMinute(units, at)
        ? pad(time.getUTCMinutes(), unit)
        : writeUnit(unit, time, locale, uses12Hours);
    });
    return texts.join("").replace(/\s+/g, " ").trim();
  };
}

/** 1900 was not a leap year, but serial number 60 is its 29 February. */
const fixLeapYear = (day: number): number => (day < 60 ? day + 1 : day);

/** Between hours and seconds, m means minutes. */
function isMinute(units: readonly string[], at: number): boolean {
  const before = units.slice(0, at).findLast((unit) => /^\[?[ymdhs]/.test(unit));
  const after = units.slice(at + 1).find((unit) => /^\[?[ymdhs]/.test(unit));
  return /^\[?h/.test(before ?? "") || (after ?? "").startsWith("s");
}

function writeUnit(unit: string, time: Date, locale: string, uses12Hours: boolean): string {
  const formatted = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(time);
  switch (unit.charAt(0)) {
    case "y":
    case "e":
      return String(time.getUTCFullYear()).slice(unit.length < 3 && unit !== "e" ? -2 : 0);
    case "m":
      if (unit.length > 2) return formatted({ month: unit.length === 3 ? "short" : "long" });
      return pad(time.getUTCMonth() + 1, unit);
    case "d":
      if (unit.length > 2) return formatted({ weekday: unit.length === 3 ? "short" : "long" });
      return pad(time.getUTCDate(), unit);
    case "h":
      if (unit === "half") return time.getUTCHours() < 12 ? "AM" : "PM";
      return pad(uses12Hours ? time.getUTCHours() % 12 || 12 : time.getUTCHours(), unit);
    default:
      return pad(time.getUTCSeconds(), unit.replace(/\..*/, ""));
  }
}

/** A duration may exceed a day. */
function elapsed(unit: string, day: number): string {
  const seconds = Math.round((day * DAY_MS) / 1000);
  if (unit === "[h]") return String(Math.floor(seconds / 3600));
  return String(unit === "[m]" ? Math.floor(seconds / 60) : seconds);
}

const pad = (value: number, unit: string): string => String(value).padStart(unit.length, "0");
