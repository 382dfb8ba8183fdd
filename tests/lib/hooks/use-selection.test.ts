import { act, renderHook } from "@testing-library/react";
import { useSelection } from "@/lib/hooks/use-selection";

const [a, b, c] = [{ id: "a" }, { id: "b" }, { id: "c" }];
const openSelection = () => renderHook(() => useSelection<{ id: string }>(({ id }) => id)).result;

test("selects and deselects a row", () => {
  const selection = openSelection();
  act(() => selection.current.toggle(a));
  expect([selection.current.has("a"), selection.current.has("b")]).toEqual([true, false]);
  act(() => selection.current.toggle(a));
  expect(selection.current.items).toEqual([]);
});

test("selects a page beside the selection of another page", () => {
  const selection = openSelection();
  act(() => selection.current.toggle(a));
  act(() => selection.current.set([b, c], true));
  expect(selection.current.items).toEqual([a, b, c]);
  act(() => selection.current.set([b, c], false));
  expect(selection.current.items).toEqual([a]);
});

test("keeps two selections in one render", () => {
  const selection = openSelection();
  act(() => {
    selection.current.toggle(a);
    selection.current.toggle(b);
  });
  expect(selection.current.items).toEqual([a, b]);
});

test("recognizes a reloaded row", () => {
  const selection = openSelection();
  act(() => selection.current.toggle(a));
  act(() => selection.current.toggle({ id: "a" }));
  expect(selection.current.items).toEqual([]);
});

test("clears the selection", () => {
  const selection = openSelection();
  act(() => selection.current.set([a, b], true));
  act(() => selection.current.clear());
  expect(selection.current.items).toEqual([]);
});
