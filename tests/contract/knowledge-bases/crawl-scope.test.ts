import { z } from "zod";
import { crawlScope } from "@/contract/knowledge-bases/crawls";
import { limits } from "@/contract/limits";

const scope = z.object(crawlScope);
const isValid = (input: object): boolean => scope.safeParse(input).success;

test("a crawl may be limited to its first page, without links below the depth limit", () => {
  const { maxCrawlDepth: most } = limits;
  expect([-1, 0, most, most + 1].map((maxDepth) => isValid({ maxDepth }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test("a crawl has at least one page and at most as many as the limit", () => {
  const { maxCrawlPages: most } = limits;
  expect([0, 1, most, most + 1].map((maxPages) => isValid({ maxPages }))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
