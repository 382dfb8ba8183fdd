import { createRules } from "@/server/engines/ingest/crawl/path-rules";
import { processorSeconds } from "@/tests/processor-time";

type Given = { include?: string[]; exclude?: string[]; named?: string[] };

const isAllowed = (path: string, { include = [], exclude = [], named = [] }: Given) =>
  createRules(
    { include, exclude },
    named.map((page) => `https://shop.example${page}`),
  ).allows(`https://shop.example${path}`);

test.each<[string, Given, boolean]>([
  ["/a", {}, true],
  ["/a", { exclude: ["/b"] }, true],
  ["/blog/x", { exclude: ["/blog/"] }, false],
  ["/blogger", { exclude: ["/blog/"] }, true],
  ["/a", { include: ["/b"] }, false],
  ["/b/c?d=e", { include: ["/b"] }, true],
  ["/blog/tips/x", { exclude: ["/blog/"], include: ["/blog/tips/"] }, true],
  ["/blog/other", { exclude: ["/blog/"], include: ["/blog/tips/"] }, false],
  ["/blog/tips/old/x", { exclude: ["/blog/tips/old/"], include: ["/blog/tips/"] }, false],
  ["/a", { exclude: ["/a"], include: ["/a"] }, true],
  ["/x/print", { exclude: ["*/print$"] }, false],
  ["/x/printer", { exclude: ["*/print$"] }, true],
  ["/list?sort=up", { exclude: ["/*?sort="] }, false],
  ["/über/x", { exclude: ["/über/"] }, false],
  ["/%c3%bcber/x", { exclude: ["/%C3%BCber/"] }, false],
])("%s under %j is allowed: %s", (path, rules, expected) => {
  expect(isAllowed(path, rules)).toBe(expected);
});

test("a rule for a folder includes its own address, with and without the final slash", () => {
  expect(isAllowed("/blog", { exclude: ["/blog/"] })).toBe(false);
  expect(isAllowed("/blog", { include: ["/blog/"] })).toBe(true);
  expect(isAllowed("/blog?page=2", { exclude: ["/blog/"] })).toBe(true);
});

test("crawls explicitly named addresses despite the rules, on any origin of the site", () => {
  const named = ["https://shop.example/a/x?utm_source=mail"];
  const rules = createRules({ include: ["/b"], exclude: ["/a"] }, named);
  expect(rules.allows("https://shop.example/a/x")).toBe(true);
  expect(rules.allows("http://www.shop.example/a/x")).toBe(true);
  expect(rules.allows("https://shop.example/a/y")).toBe(false);
});

test("evaluates rules without backtracking", async () => {
  const rule = `/${"*a".repeat(240)}b`;
  const path = `/${"a".repeat(1_900)}`;
  const tryOften = () => {
    for (let n = 0; n < 100; n += 1) isAllowed(path, { exclude: [rule] });
  };
  expect(await processorSeconds(tryOften)).toBeLessThan(2);
});
