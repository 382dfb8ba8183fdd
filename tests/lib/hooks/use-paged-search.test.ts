import { jest } from "@jest/globals";
import { act, renderHook } from "@testing-library/react";
import { useDebouncedValue } from "@/lib/hooks/use-debounced-value";
import { usePagedSearch } from "@/lib/hooks/use-paged-search";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test("debounces a value", () => {
  const { result, rerender } = renderHook(({ text }) => useDebouncedValue(text), {
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

test("shows typed text at once and sends it debounced", () => {
  const { result } = renderHook(usePagedSearch);
  act(() => result.current.searchFor("help"));
  expect(result.current).toMatchObject({ typedText: "help", search: "" });
  pass(250);
  expect(result.current.search).toBe("help");
});

test("starts a new search on page 1", () => {
  const { result } = renderHook(usePagedSearch);
  act(() => result.current.setPage(4));
  expect(result.current.page).toBe(4);
  act(() => result.current.searchFor("help"));
  expect(result.current.page).toBe(1);
});
