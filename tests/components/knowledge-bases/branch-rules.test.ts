import { sharesOf, toggled } from "@/components/knowledge-bases/preview/branch-rules";
import type { PathRules } from "@/contract/knowledge-bases/path-rules";
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

test("includes everything without rules", () => {
  const states = [...sharesOf(site, none).values()].map(({ state }) => state);
  expect(states).toEqual(site.map(() => "all"));
  expect(pagesOf(none)).toBe(40);
});

test("excludes a branch by one rule and includes its parent in part", () => {
  const rules = toggled(site, none, "/blog/");
  expect(rules).toEqual(excluding("/blog/"));
  expect([pagesOf(rules), stateOf(rules, "/blog/old/"), stateOf(rules, "/")]).toEqual([
    25,
    "none",
    "some",
  ]);
});

test("includes a child of an excluded branch and nothing else", () => {
  const rules = toggleAll(none, "/blog/", "/blog/news/");
  expect(rules).toEqual({ include: ["/", "/blog/news/"], exclude: ["/blog/"] });
  expect(pagesOf(rules)).toBe(33);
});

test("needs no rule when everything is included again", () => {
  expect(toggleAll(none, "/blog/", "/blog/news/", "/blog/")).toEqual(none);
});

test("includes a single branch by one rule", () => {
  const rules = toggleAll(none, "/", "/docs/api/");
  expect(rules).toEqual({ include: ["/docs/api/"], exclude: [] });
  expect(pagesOf(rules)).toBe(12);
});

test("excludes everything without a selected branch", () => {
  expect(toggled(site, none, "/")).toEqual(excluding("/"));
  expect(pagesOf(excluding("/"))).toBe(0);
});

test("treats a folder without own pages as its branches", () => {
  expect(toggleAll(none, "/docs/api/", "/docs/guide/")).toEqual(excluding("/docs/"));
});

test("toggles a partly included branch to all, then to none", () => {
  const part = toggled(site, none, "/blog/old/");
  expect(stateOf(part, "/blog/")).toBe("some");
  expect(toggled(site, part, "/blog/")).toEqual(none);
  expect(toggleAll(part, "/blog/", "/blog/")).toEqual(excluding("/blog/"));
});

test("keeps handwritten rules and overrides them only if necessary", () => {
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
])("excludes %j of %s: %s", (rule, path, state) => {
  expect(stateOf(excluding(rule), path)).toBe(state);
});

test("encodes letters outside ASCII as addresses do", () => {
  const branches = [branch("/", undefined, 3), branch("/%C3%BCber/", "/", 2)];
  expect(sharesOf(branches, excluding("/über/")).get("/")?.pages).toBe(1);
});

test("ignores pages outside of the base folder", () => {
  const help = [branch("/help/", undefined, 9), branch("/help/a/", "/help/", 4)];
  const rules = toggled(help, none, "/help/");
  expect(rules).toEqual(excluding("/"));
  expect(toggled(help, rules, "/help/a/")).toEqual({ include: ["/help/a/"], exclude: [] });
});
