import {
  isOffTopic,
  isBoilerplateTitle,
} from "@/server/engines/ingest/html/content/opening-phrases";

test.each([
  "Related articles",
  "Das könnte Sie auch interessieren",
  "Customers also viewed",
  "Share this page",
  "Über die Autoren",
  "About the author",
  "3 comments",
])("%s is the beginning of boilerplate", (title) => {
  expect(isBoilerplateTitle(title)).toBe(true);
});

test.each(["Relations to partners", "Opening hours", "Sharing economy", "Versand", "Commentary"])(
  "%s is the beginning of content",
  (title) => {
    expect(isBoilerplateTitle(title)).toBe(false);
  },
);

test("recognises a list of other pages only if it consists of links", () => {
  expect(isOffTopic("Related articles", 400, 0.9)).toBe(true);
  expect(isOffTopic("Related articles", 400, 0.1)).toBe(false);
  expect(isOffTopic("Similar items of other brands", 400, 0.1)).toBe(false);
});

test("recognises a request if it is short, or longer for a newsletter", () => {
  expect(isOffTopic("Follow us on our channels", 100, 0)).toBe(true);
  expect(isOffTopic("Follow us on our channels", 600, 0)).toBe(false);
  expect(isOffTopic("Subscribe to our newsletter", 600, 0)).toBe(true);
  expect(isOffTopic("Subscribe to our newsletter", 2_000, 0)).toBe(false);
});

test("recognises a note about the author, but not a text about an author", () => {
  expect(isOffTopic("About the author", 500, 0)).toBe(true);
  expect(isOffTopic("About the author", 5_000, 0)).toBe(false);
  expect(isOffTopic("We deliver on Saturdays.", 100, 0.9)).toBe(false);
});
