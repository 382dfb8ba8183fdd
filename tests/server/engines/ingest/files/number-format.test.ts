import { builtInCode, numberFormat } from "@/server/engines/ingest/files/xlsx/number-format";
import { processorSeconds } from "@/tests/processor-time";

test.each<[code: string, value: number, formatted: string]>([
  ["General", 0.1 + 0.2, "0.3"],
  ["0.00", 1.005, "1.01"],
  ["0.###", 1.5, "1.5"],
  ["#,##0.00", 1234567.891, "1,234,567.89"],
  ["0.0%", 0.1234, "12.3%"],
  ["0000000", 42, "0000042"],
  ["(000) 000-0000", 5551234567, "(555) 123-4567"],
  ['#,##0,"k"', 1_234_567, "1,235k"],
  ["0.00E+00", 12_345, "1.23E+04"],
  ['0"°C"', 21.4, "21°C"],
  ['"$"#,##0.00_);[Red]("$"#,##0.00)', -2, "($2.00)"],
  ['#,##0.00 "€"', -1234.5, "-1.234,50 €"],
  ["[$CHF-807] #,##0.00", 1234.5, "CHF 1.234,50"],
  ["#,##0.00\\ [$€-1];[Red]\\-#,##0.00\\ [$€-1]", -3, "-3,00 €"],
  ['[<10]"few";[>=10]"many"', 12, "many"],
  ['0;-0;"none"', 0, "none"],
  ["#,##0;(#,##0)", -1234, "(1,234)"],
  ['0;-0;"none"', 5, "5"],
  ["0.0;-0.0", 0, "0.0"],
  ["0.0;-0.0;0.00;@", 0, "0.00"],
])("%s shows %d as %s", (code, value, formatted) => {
  expect(numberFormat(code)(value)).toBe(formatted);
});

test.each<[code: string, value: number, formatted: string]>([
  ['[>100]0" (bulk)";0', 101, "101 (bulk)"],
  ['[>100]0" (bulk)";0', 100, "100"],
  ['[<=2]"low stock";0', 2, "low stock"],
  ['[<=2]"low stock";0', 3, "3"],
  ['[=1]0" day";0" days"', 1, "1 day"],
  ['[=1]0" day";0" days"', 2, "2 days"],
  ['[<>0]0;"free"', 0, "free"],
  ['[<>0]0;"free"', 7, "7"],
  ['0.00;[<0]"credit "0.00', 5, "5.00"],
  ['[<10]"few";0', 10, "10"],
  ['[>=10]"many";0', 10, "many"],
  ["[>100]0;[>10]0.0;0.00;@", 5, "5.00"],
  ["[<0]0;0.0", -5, "5"],
])("a condition chooses the section: %s shows %d as %s", (code, value, formatted) => {
  expect(numberFormat(code)(value)).toBe(formatted);
});

test.each<[code: string, value: number, formatted: string]>([
  ['[>=1000000]0.0,,"M";[>=1000]0.0,"K";0', -2500, "-2500"],
  ['[>=1000]#,##0,"k";#,##0', -1234, "-1,234"],
  ["[<1000]#,##0;0", -123, "-123"],
  ['[>=1000]0,"k";[<=-1000]-0,"k";0', -5000, "-5k"],
  ["[<0](#,##0.00);#,##0.00", -1234.5, "(1,234.50)"],
  ["[>=0]0.00;[Red]0.00", -3, "3.00"],
  ['[>=1000]_(* 0,"k"_);_(* 0_)', -5, "-5"],
  ["[>=1000]_-* #,##0_-;_-* 0_-", -5, "-5"],
  ["[>=1000]_-* #,##0_-;-_-* 0_-", -5, "-5"],
  ["[>=1000]#,##0;\\-0", -5, "-5"],
])("a value keeps its sign under any condition: %s shows %d as %s", (code, value, formatted) => {
  expect(numberFormat(code)(value)).toBe(formatted);
});

test.each<[code: string, day: number, formatted: string]>([
  ["dd.mm.yyyy", 45_382, "31.03.2024"],
  ["dd.mm.yyyy", 1, "01.01.1900"],
  ["dd.mm.yyyy", 59, "28.02.1900"],
  ["dd.mm.yyyy", 61, "01.03.1900"],
  ["yyyy-mm-dd h:mm", 45_382.75, "2024-03-31 18:00"],
  ["[$-407]d. mmmm yyyy", 45_382, "31. März 2024"],
  ["[$-409]mmm d, yyyy h:mm AM/PM", 45_382.75, "Mar 31, 2024 6:00 PM"],
  ["h:mm AM/PM", 45_382.375, "9:00 AM"],
  ["h:mm AM/PM", 45_382.5, "12:00 PM"],
  ["h:mm AM/PM", 45_382, "12:00 AM"],
  ["[h]:mm", 1.5, "36:00"],
  ["[m]", 1.5, "2160"],
  ["[s]", 0.001, "86"],
  ["d-mmm-yy", 45_382, "31-Mar-24"],
  ["dd.mm.yyyy", 3_000_000, "3000000"],
  ["mm:ss", 0.01, "14:24"],
  ['dddd"!"', 45_382, "Sunday!"],
  ["ddd d/m/yyy", 45_382, "Sun 31/3/2024"],
  ["hhmmss", 45_382.01, "001424"],
  ["mmss", 0.01, "1424"],
  ["h:mm", 0, "0:00"],
  ["[s]", 1000, "86400000"],
  ["dd.mm.yyyy", 2_958_465, "31.12.9999"],
  ["dd.mm.yyyy", 2_958_466, "2958466"],
  // Excel counts a 29 February 1900, which did not exist.
  ["dd.mm.yyyy", 60, "28.02.1900"],
])("%s shows day %d as %s", (code, day, formatted) => {
  expect(numberFormat(code)(day)).toBe(formatted);
});

test.each<[id: number, value: number, formatted: string]>([
  [0, 1234.5, "1234.5"],
  [1, 1234.5, "1235"],
  [2, 1234.5, "1234.50"],
  [3, 1234.5, "1,235"],
  [4, 1234.5, "1,234.50"],
  [9, 0.256, "26%"],
  [10, 0.256, "25.60%"],
  [11, 12_345, "1.23E+04"],
  [14, 45_382, "2024-03-31"],
  [15, 45_382, "31-Mar-24"],
  [16, 45_382, "31-Mar"],
  [17, 45_382, "Mar-24"],
  [18, 45_382.75, "6:00 PM"],
  [19, 45_382.75, "6:00:00 PM"],
  [20, 45_382.75, "18:00"],
  [21, 45_382.75, "18:00:00"],
  [22, 45_382.75, "2024-03-31 18:00"],
  [37, -1234, "(1,234)"],
  [38, -1234, "(1,234)"],
  [39, -1234.5, "(1,234.50)"],
  [40, -1234.5, "(1,234.50)"],
  [45, 0.01, "14:24"],
  [46, 1.5, "36:00:00"],
  [47, 0.01, "14:24"],
  [49, 1234.5, "1234.5"],
])("the built-in format %d of a workbook shows %d as %s", (id, value, formatted) => {
  expect(numberFormat(builtInCode(id))(value)).toBe(formatted);
});

test.each([
  [1000, "5 "],
  [1001, "5"],
])("reads a code of %d characters up to the limit of 1,000", (length, beginning) => {
  const code = `0" ${"x".repeat(length - 4)}"`;
  expect(code).toHaveLength(length);
  expect(numberFormat(code)(5).slice(0, 2)).toBe(beginning);
});

test("reads days counted from 1904 if the workbook says so", () => {
  expect(numberFormat("yyyy-mm-dd", true)(43_920)).toBe("2024-03-31");
});

test.each(["[", "9 am "])(
  "does not read a hostile code of 100,000 characters: %s",
  async (part) => {
    let formatted = "";
    const seconds = await processorSeconds(() => {
      formatted = numberFormat(part.repeat(100_000 / part.length))(-5);
    });
    expect(formatted).toBe("-5");
    expect(seconds).toBeLessThan(1);
  },
);
