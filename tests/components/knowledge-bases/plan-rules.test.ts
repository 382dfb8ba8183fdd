import { sharesOf, toggled } from "@/components/knowledge-bases/plan/plan-rules";
import type { PathRules } from "@/contract/path-rules";
import { branch } from "../../factories";

const none: PathRules = { include: [], exclude: [] };
const excluding = (...exclude: string[]): PathRules => ({ include: [], exclude });

// 5 pages at the top level, 2 in /blog/, none in /docs/ itself.
const site = [
  branch("/", undefined, 40),
  branch("/blog/", "/", 15, 2),
  branch("/blog/news/", "/blog/", 8),
  branch("/blog/old/", "/blog/", 5, 2),
  branch("/docs/", "/", 20),
  branch("/docs/api/", "/docs/", 12),
  branch("/docs/guide/", "/docs/", 8),
];
const toggleAll = (rules: PathRules, ...paths: string[]) =>
  paths.reduce((before, path) => toggled(site, before, path), rules);
const pagesOf = (rules: PathRules) => sharesOf(site, rules).get("/")?.pages;
const stateOf = (rules: PathRules, path: string) => sharesOf(site, rules).get(path)?.state;

test("without rules everything is read", () => {
  const states = [...sharesOf(site, none).values()].map(({ state }) => state);
  expect(states).toEqual(site.map(() => "all"));
  expect(pagesOf(none)).toBe(40);
});

test("an unticked branch is one rule, and the folders above are partly read", () => {
  const rules = toggled(site, none, "/blog/");
  expect(rules).toEqual(excluding("/blog/"));
  expect([pagesOf(rules), stateOf(rules, "/blog/old/"), stateOf(rules, "/")]).toEqual([
    25,
    "none",
    "some",
  ]);
});

test("one ticked inside is read again, and so is everything else as before", () => {
  const rules = toggleAll(none, "/blog/", "/blog/news/");
  expect(rules).toEqual({ include: ["/", "/blog/news/"], exclude: ["/blog/"] });
  expect(pagesOf(rules)).toBe(33);
});

test("ticked again, no rule is left", () => {
  expect(toggleAll(none, "/blog/", "/blog/news/", "/blog/")).toEqual(none);
});

test("of nothing but one branch, one rule tells", () => {
  const rules = toggleAll(none, "/", "/docs/api/");
  expect(rules).toEqual({ include: ["/docs/api/"], exclude: [] });
  expect(pagesOf(rules)).toBe(12);
});

test("with nothing ticked nothing is read", () => {
  expect(toggled(site, none, "/")).toEqual(excluding("/"));
  expect(pagesOf(excluding("/"))).toBe(0);
});

test("a folder without pages of its own goes with all of its branches", () => {
  expect(toggleAll(none, "/docs/api/", "/docs/guide/")).toEqual(excluding("/docs/"));
});

test("one read in part is read whole at the next press, then not at all", () => {
  const part = toggled(site, none, "/blog/old/");
  expect(stateOf(part, "/blog/")).toBe("some");
  expect(toggled(site, part, "/blog/")).toEqual(none);
  expect(toggleAll(part, "/blog/", "/blog/")).toEqual(excluding("/blog/"));
});

test("a rule that somebody wrote is kept, and told from the tree only where it must be", () => {
  const written = excluding("/blog/n*", "/*?print=");
  expect(stateOf(written, "/blog/news/")).toBe("none");
  expect(toggled(site, written, "/docs/")).toEqual(excluding("/blog/n*", "/*?print=", "/docs/"));
  const rules = toggled(site, written, "/blog/news/");
  expect(rules).toEqual({ include: ["/", "/blog/news/"], exclude: written.exclude });
  expect(stateOf(rules, "/blog/news/")).toBe("all");
});

test.each([
  ["https://example.com/blog/", "/blog/old/", "none"],
  ["/*/old/$", "/blog/old/", "none"],
  ["/blog/$", "/blog/old/", "all"],
  ["/*l*d", "/blog/old/", "none"],
  ["*", "/blog/old/", "none"],
  ["", "/blog/old/", "all"],
])("excluding %j, of %s is read: %s", (rule, path, state) => {
  expect(stateOf(excluding(rule), path)).toBe(state);
});

test("letters outside ASCII are meant as addresses spell them", () => {
  const branches = [branch("/", undefined, 3), branch("/%C3%BCber/", "/", 2)];
  expect(sharesOf(branches, excluding("/über/")).get("/")?.pages).toBe(1);
});

test("below a folder the site's other pages do not matter", () => {
  const help = [branch("/help/", undefined, 9), branch("/help/a/", "/help/", 4)];
  const rules = toggled(help, none, "/help/");
  expect(rules).toEqual(excluding("/"));
  expect(toggled(help, rules, "/help/a/")).toEqual({ include: ["/help/a/"], exclude: [] });
});
