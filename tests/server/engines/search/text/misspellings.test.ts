import { isTypo, spellingCandidates } from "@/server/engines/search/text/misspellings";

test.each([
  ["roler", "roller"],
  ["rolller", "roller"],
  ["twon", "town"],
  ["mus", "muss"],
])("%s is %s with a doubled or swapped letter", (word, right) => {
  expect(isTypo(word, right)).toBe(true);
  expect(isTypo(right, word)).toBe(true);
});

test.each([
  ["two", "town"],
  ["meny", "many"],
  ["town", "town"],
  ["ruter", "router"],
  ["tow", "tower"],
])("%s does not differ from %s by a doubled or swapped letter", (word, right) => {
  expect(isTypo(word, right)).toBe(false);
});

test("corrects a missing, added or swapped letter, but keeps the first one", () => {
  const found = spellingCandidates("ruter");
  expect(found).toEqual(expect.arrayContaining(["router", "rter", "rutre", "ruterr", "rute"]));
  expect(found).not.toContain("ruter");
  expect(found.every((word) => word.startsWith("r"))).toBe(true);
});

test.each(["rut", "mt07", "a".repeat(21)])("returns no correction of %s", (word) => {
  expect(spellingCandidates(word)).toEqual([]);
});
