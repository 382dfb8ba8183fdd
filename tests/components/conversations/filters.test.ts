import { parseFilters, toQuery } from "@/components/conversations/list/filters";

const parse = (query: string) => parseFilters(new URLSearchParams(query));

test("ignores values that do not exist", () => {
  expect(parse("status=lost&days=8&chatbotId=1&rating=2")).toEqual({});
  expect(parse("status=pinned&days=30&rating=none")).toEqual({
    status: "pinned",
    days: "30",
    rating: "none",
  });
});

test("starts a period with a local day and includes today", () => {
  const now = new Date(2026, 2, 3, 0, 30);
  expect(toQuery({ days: "7" }, now).from).toBe("2026-02-25");
});

test("excludes archived conversations unless the status includes them", () => {
  expect(toQuery({}).status).toBe("open");
  expect(toQuery({ status: "all" }).status).toBeUndefined();
  expect(toQuery({ status: "archived" }).status).toBe("archived");
});
