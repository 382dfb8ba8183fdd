import { numberFormat } from "@/server/engines/ingest/files/xlsx/number-format";
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
])("no condition costs a value its sign: %s shows %d as %s", (code, value, formatted) => {
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
])("%s shows day %d as %s", (code, day, formatted) => {
  expect(numberFormat(code)(day)).toBe(formatted);
});

test("a workbook may count its days from 1904", () => {
  expect(numberFormat("yyyy-mm-dd", true)(43_920)).toBe("2024-03-31");
});

test.each(["[", "9 am "])("a hostile code of 100,000 characters is not read: %s", async (part) => {
  let formatted = "";
  const seconds = await processorSeconds(() => {
    formatted = numberFormat(part.repeat(100_000 / part.length))(-5);
  });
  expect(formatted).toBe("-5");
  expect(seconds).toBeLessThan(1);
});
