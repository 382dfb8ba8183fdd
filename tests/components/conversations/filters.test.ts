import { parseFilters, toQuery } from "@/components/conversations/list/filters";

const parse = (query: string) => parseFilters(new URLSearchParams(query));

test("values that do not exist are ignored", () => {
  expect(parse("status=lost&days=8&chatbotId=1&rating=2")).toEqual({});
  expect(parse("status=pinned&days=30&rating=none")).toEqual({
    status: "pinned",
    days: "30",
    rating: "none",
  });
});

test("a period starts with a local day and counts today", () => {
  const now = new Date(2026, 2, 3, 0, 30);
  expect(toQuery({ days: "7" }, now).from).toBe("2026-02-25");
});

test("archived conversations are left out unless the status asks for them", () => {
  expect(toQuery({}).status).toBe("open");
  expect(toQuery({ status: "all" }).status).toBeUndefined();
  expect(toQuery({ status: "archived" }).status).toBe("archived");
});
