import { leadsAway, opensBoilerplate } from "@/server/engines/ingest/html/content/opening-phrases";

test.each([
  "Related articles",
  "Das könnte Sie auch interessieren",
  "Customers also viewed",
  "Share this page",
  "Über die Autoren",
  "About the author",
  "3 comments",
])("%s is the beginning of boilerplate", (title) => {
  expect(opensBoilerplate(title)).toBe(true);
});

test.each(["Relations to partners", "Opening hours", "Sharing economy", "Versand", "Commentary"])(
  "%s is the beginning of content",
  (title) => {
    expect(opensBoilerplate(title)).toBe(false);
  },
);

test("recognises a list of other pages only if it consists of links", () => {
  expect(leadsAway("Related articles", 400, 0.9)).toBe(true);
  expect(leadsAway("Related articles", 400, 0.1)).toBe(false);
  expect(leadsAway("Similar items of other brands", 400, 0.1)).toBe(false);
});

test("recognises a request if it is short, or longer for a newsletter", () => {
  expect(leadsAway("Follow us on our channels", 100, 0)).toBe(true);
  expect(leadsAway("Follow us on our channels", 600, 0)).toBe(false);
  expect(leadsAway("Subscribe to our newsletter", 600, 0)).toBe(true);
  expect(leadsAway("Subscribe to our newsletter", 2_000, 0)).toBe(false);
});

test("recognises a note about the author, but not a text about an author", () => {
  expect(leadsAway("About the author", 500, 0)).toBe(true);
  expect(leadsAway("About the author", 5_000, 0)).toBe(false);
  expect(leadsAway("We deliver on Saturdays.", 100, 0.9)).toBe(false);
});
