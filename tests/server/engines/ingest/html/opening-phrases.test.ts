import { leadsAway, opensBoilerplate } from "@/server/engines/ingest/html/content/opening-phrases";

test.each([
  "Related articles",
  "Das könnte Sie auch interessieren",
  "Customers also viewed",
  "Share this page",
  "Über die Autoren",
  "About the author",
  "3 comments",
])("%s opens boilerplate", (title) => {
  expect(opensBoilerplate(title)).toBe(true);
});

test.each(["Relations to partners", "Opening hours", "Sharing economy", "Versand", "Commentary"])(
  "%s opens content",
  (title) => {
    expect(opensBoilerplate(title)).toBe(false);
  },
);

test("a list of other pages leads away if it consists of links", () => {
  expect(leadsAway("Related articles", 400, 0.9)).toBe(true);
  expect(leadsAway("Related articles", 400, 0.1)).toBe(false);
  expect(leadsAway("Similar items of other brands", 400, 0.1)).toBe(false);
});

test("a short request leads away, and one for a newsletter may be longer", () => {
  expect(leadsAway("Follow us on our channels", 100, 0)).toBe(true);
  expect(leadsAway("Follow us on our channels", 600, 0)).toBe(false);
  expect(leadsAway("Subscribe to our newsletter", 600, 0)).toBe(true);
  expect(leadsAway("Subscribe to our newsletter", 2_000, 0)).toBe(false);
});

test("a note about the author leads away, a text about an author does not", () => {
  expect(leadsAway("About the author", 500, 0)).toBe(true);
  expect(leadsAway("About the author", 5_000, 0)).toBe(false);
  expect(leadsAway("We deliver on Saturdays.", 100, 0.9)).toBe(false);
});
