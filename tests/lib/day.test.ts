import { formatDay, isDay, parseDay } from "@/lib/day";

test("writes a day in the format of the language", () => {
  expect(formatDay("2026-12-03", "de")).toBe("03.12.2026");
  expect(formatDay("2026-12-03", "en")).toBe("12/03/2026");
  expect(formatDay("3.12.", "de")).toBe("3.12.");
});

test.each([
  ["de", "3.12.2026"],
  ["de", " 03.12.2026 "],
  ["de", "3/12/2026"],
  ["de", "3. 12. 2026"],
  ["en", "12/3/2026"],
  ["en", "2026-12-03"],
] as const)("reads a day as people who read %s write it: %s", (language, typed) => {
  expect(parseDay(typed, language)).toBe("2026-12-03");
});

test.each(["", "3.12.", "3.12.26", "31.2.2026", "tomorrow"])(
  "returns a text that is not a day unchanged: %s",
  (typed) => {
    expect(parseDay(typed, "de")).toBe(typed);
    expect(isDay(typed)).toBe(false);
  },
);

test.each(["2026-02-29", "2026-13-01", "2026-1-1", "0000-01-01"])(
  "rejects a day that does not exist: %s",
  (day) => expect(isDay(day)).toBe(false),
);
