import { jest } from "@jest/globals";
import { act, renderHook } from "@testing-library/react";
import { usePagedSearch } from "@/lib/hooks/use-paged-search";
import { useSettled } from "@/lib/hooks/use-debounced-value";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test("a value settles once it has stood still, not while it changes", () => {
  const { result, rerender } = renderHook(({ text }) => useSettled(text), {
    initialProps: { text: "" },
  });
  for (const text of ["h", "he", "hel"]) {
    rerender({ text });
    pass(200);
  }
  expect(result.current).toBe("");
  pass(50);
  expect(result.current).toBe("hel");
});

test("typing is seen at once and asked for when it stands still", () => {
  const { result } = renderHook(usePagedSearch);
  act(() => result.current.searchFor("help"));
  expect(result.current).toMatchObject({ typed: "help", search: "" });
  pass(250);
  expect(result.current.search).toBe("help");
});

test("a new search begins on the first page", () => {
  const { result } = renderHook(usePagedSearch);
  act(() => result.current.setPage(4));
  expect(result.current.page).toBe(4);
  act(() => result.current.searchFor("help"));
  expect(result.current.page).toBe(1);
});
