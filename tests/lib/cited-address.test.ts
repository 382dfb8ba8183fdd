import { citedAddress } from "@/lib/cited-address";

test("links to the first eight words of the excerpt", () => {
  expect(
    citedAddress("https://example.com/a", "One two three four five six seven eight nine"),
  ).toBe("https://example.com/a#:~:text=One%20two%20three%20four%20five%20six%20seven%20eight");
});

test.each([
  ["marks of headings, lists and quotes are no words", "## Returns\nFree.", "Returns"],
  ["of a table's row the first cell", "| Free | 30 days |", "Free"],
  ["signs that mean something in a fragment are encoded", "A-B, c & d.", "A%2DB%2C%20c%20%26%20d"],
])("%s", (_, excerpt, start) => {
  expect(citedAddress("https://example.com/", excerpt)).toBe(
    `https://example.com/#:~:text=${start}`,
  );
});

test("keeps the page's own anchor", () => {
  expect(citedAddress("https://example.com/a#faq", "Free")).toBe(
    "https://example.com/a#faq:~:text=Free",
  );
});

test("links to the page without an excerpt", () => {
  expect(citedAddress("https://example.com/a", " ")).toBe("https://example.com/a");
});

test.each(["javascript:alert(1)", "data:text/html,x", "not an address"])(
  "never links %s",
  (address) => {
    expect(citedAddress(address, "Free")).toBeUndefined();
  },
);
