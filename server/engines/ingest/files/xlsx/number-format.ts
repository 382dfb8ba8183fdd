import { dateFormatter } from "./date-format";
import { general, type NumberFormat, patternFormatter } from "./number-pattern";

/** Built-in formats (ISO/IEC 29500-1, 18.8.30). Dates in the user's locale become ISO dates. */
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
  const sections = splitSections(code).map((section) => ({
    condition: conditionOf(section),
    format: sectionFormat(section, is1904),
  }));
  const [first] = sections;
  if (!first) return general;
  return (value) => {
    const own = sections.find(({ condition }) => condition?.(value));
    if (own) return own.format(value);
    const at = sections.some(({ condition }) => condition)
      ? sections.length - 1
      : placeOf(value, sections.length);
    const format = sections[at]?.format ?? first.format;
    return at === 0 && value < 0 ? `-${format(-value)}` : format(Math.abs(value));
  };
}

/** The section for positive, negative or zero values; the first one if a section is missing. */
function placeOf(value: number, sections: number): number {
  if (value < 0 && sections > 1) return 1;
  return value === 0 && sections > 2 ? 2 : 0;
}

function sectionFormat(section: string, is1904: boolean): NumberFormat {
  const bare = section.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "");
  if (/general/i.test(bare) || bare.trim() === "@") return general;
  if (/[ymdhs]/i.test(bare)) return dateFormatter(section, is1904);
  return patternFormatter(section);
}

/** At semicolons outside literals. */
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

function conditionOf(section: string): ((value: number) => boolean) | undefined {
  const [, sign = "", limit] = /\[(<=|>=|<>|[<>=])\s*(-?[\d.]+)\]/.exec(section) ?? [];
  const compare = comparisons[sign];
  return compare && ((value) => compare(value, Number(limit)));
}
