import { localeOf } from "./format-locale";
import type { NumberFormat } from "./number-pattern";

const dayMs = 86_400_000;
/** Days from 1899-12-30, the origin of serial numbers, to 1970. The other calendar begins in 1904. */
const daysTo1970 = 25_569;
const daysTo1904 = 1462;
/** 9999-12-31. */
const lastDay = 2_958_466;

const tokens =
  /"([^"]*)"|\\(.)|[_*].|\[(h+|m+|s+)\]|\[[^\]]*\]|(AM\/PM|A\/P)|(y+|m+|d+|h+|s+(?:\.0+)?|e+)|([^])/gi;

/** Formats one section of dates and times, such as `dd.mm.yyyy hh:mm`. */
export function dateFormatter(section: string, is1904: boolean): NumberFormat {
  const locale = localeOf(section);
  const parts = [...section.matchAll(tokens)].map(
    ([, quoted, escaped, elapsed, half, unit, other]) => ({
      unit: (elapsed && `[${elapsed[0]}]`) ?? (half && "half") ?? unit ?? "",
      literal: quoted ?? escaped ?? other ?? "",
    }),
  );
  const units = parts.map(({ unit }) => unit.toLowerCase());
  const isHalf = units.includes("half");
  return (serial) => {
    const day = is1904 ? serial + daysTo1904 : serial;
    if (!(day >= 0 && day < lastDay)) return String(serial);
    const time = new Date(Math.round((fixLeapYear(day) - daysTo1970) * 86_400) * 1000);
    const texts = parts.map(({ literal }, at) => {
      const unit = units[at] ?? "";
      if (!unit) return literal;
      if (unit.startsWith("[")) return elapsed(unit, day);
      return unit.startsWith("m") && isMinute(units, at)
        ? pad(time.getUTCMinutes(), unit)
        : writeUnit(unit, time, locale, isHalf);
    });
    return texts.join("").replace(/\s+/g, " ").trim();
  };
}

/** 1900 was no leap year, but serial number 60 is its 29 February. */
const fixLeapYear = (day: number): number => (day < 60 ? day + 1 : day);

/** Between hours and seconds, m means minutes. */
function isMinute(units: readonly string[], at: number): boolean {
  const before = units.slice(0, at).findLast((unit) => /^\[?[ymdhs]/.test(unit));
  const after = units.slice(at + 1).find((unit) => /^\[?[ymdhs]/.test(unit));
  return /^\[?h/.test(before ?? "") || (after ?? "").startsWith("s");
}

function writeUnit(unit: string, time: Date, locale: string, isHalf: boolean): string {
  const named = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(time);
  switch (unit.charAt(0)) {
    case "y":
    case "e":
      return String(time.getUTCFullYear()).slice(unit.length < 3 && unit !== "e" ? -2 : 0);
    case "m":
      if (unit.length > 2) return named({ month: unit.length === 3 ? "short" : "long" });
      return pad(time.getUTCMonth() + 1, unit);
    case "d":
      if (unit.length > 2) return named({ weekday: unit.length === 3 ? "short" : "long" });
      return pad(time.getUTCDate(), unit);
    case "h":
      if (unit === "half") return time.getUTCHours() < 12 ? "AM" : "PM";
      return pad(isHalf ? time.getUTCHours() % 12 || 12 : time.getUTCHours(), unit);
    default:
      return pad(time.getUTCSeconds(), unit.replace(/\..*/, ""));
  }
}

/** A duration may exceed a day. */
function elapsed(unit: string, day: number): string {
  const seconds = Math.round((day * dayMs) / 1000);
  if (unit === "[h]") return String(Math.floor(seconds / 3600));
  return String(unit === "[m]" ? Math.floor(seconds / 60) : seconds);
}

const pad = (value: number, unit: string): string => String(value).padStart(unit.length, "0");
