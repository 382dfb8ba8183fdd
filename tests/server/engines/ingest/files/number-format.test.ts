import { numberFormat } from "@/server/engines/ingest/files/xlsx/number-format";

test.each<[code: string, value: number, shown: string]>([
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
])("%s shows %d as %s", (code, value, shown) => {
  expect(numberFormat(code)(value)).toBe(shown);
});

test.each<[code: string, day: number, shown: string]>([
  ["dd.mm.yyyy", 45_382, "31.03.2024"],
  ["dd.mm.yyyy", 1, "01.01.1900"],
  ["dd.mm.yyyy", 59, "28.02.1900"],
  ["dd.mm.yyyy", 61, "01.03.1900"],
  ["yyyy-mm-dd h:mm", 45_382.75, "2024-03-31 18:00"],
  ["[$-407]d. mmmm yyyy", 45_382, "31. März 2024"],
  ["[$-409]mmm d, yyyy h:mm AM/PM", 45_382.75, "Mar 31, 2024 6:00 PM"],
  ["[h]:mm", 1.5, "36:00"],
  ["mm:ss", 0.01, "14:24"],
  ['dddd"!"', 45_382, "Sunday!"],
])("%s shows day %d as %s", (code, day, shown) => {
  expect(numberFormat(code)(day)).toBe(shown);
});

test("a workbook may count its days from 1904", () => {
  expect(numberFormat("yyyy-mm-dd", true)(43_920)).toBe("2024-03-31");
});
