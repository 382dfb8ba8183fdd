import { pathOf, withoutScheme } from "@/lib/address";

test.each([
  ["https://example.com/hilfe/", "example.com/hilfe/"],
  ["http://example.com", "example.com"],
  ["example.com/https://", "example.com/https://"],
])("removes the scheme of %s", (address, stripped) => {
  expect(withoutScheme(address)).toBe(stripped);
});

test.each([
  ["https://example.com/r%C3%BCckgabe?seite=2", "/rückgabe?seite=2"],
  ["https://example.com/100%?x=%E0%A4%A", "/100%?x=%E0%A4%A"],
  ["https://example.com", "/"],
  ["no address", "no address"],
])("returns for %s the path %s", (address, path) => {
  expect(pathOf(address)).toBe(path);
});
