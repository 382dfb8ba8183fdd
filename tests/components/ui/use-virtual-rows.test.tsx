import { act, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { useVirtualRows } from "@/components/ui/tables/use-virtual-rows";

const ROW_HEIGHT = 10;
const WINDOW_HEIGHT = 100;

function Rows({ count }: { count: number }) {
  const body = useRef<HTMLUListElement>(null);
  const { rows, gapAtEnd, keepFocused } = useVirtualRows({ count, rowHeight: ROW_HEIGHT, body });
  return (
    <ul ref={body} data-end={gapAtEnd} {...keepFocused}>
      {rows.map(({ index, gap }) => (
        <li key={index} data-index={index} data-gap={gap}>
          <button type="button">{index}</button>
        </li>
      ))}
    </ul>
  );
}

const height = window.innerHeight;
beforeEach(() => Object.assign(window, { innerHeight: WINDOW_HEIGHT }));
afterEach(() => Object.assign(window, { innerHeight: height }));

/** Scrolls so that a number of pixels of the list are above the window. */
function scrollTo(pixels: number) {
  const list = screen.getByRole("list");
  list.getBoundingClientRect = () => new DOMRect(0, -pixels);
  act(() => void window.dispatchEvent(new Event("scroll")));
}

const rows = () => screen.getAllByRole("listitem");
const shown = () => rows().map((row) => Number(row.dataset["index"]));
const gaps = () => rows().map((row) => Number(row.dataset["gap"]));
const gapAtEnd = () => Number(screen.getByRole("list").dataset["end"]);
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

test("renders the rows in the window and some after it, with space for the others", () => {
  render(<Rows count={100} />);
  expect(shown()).toEqual(range(0, 22));
  expect(gaps().every((gap) => gap === 0)).toBe(true);
  expect(gapAtEnd()).toBe(78 * ROW_HEIGHT);
});

test("renders rows on both sides of the window while it scrolls, in steps", () => {
  render(<Rows count={100} />);
  scrollTo(400);
  expect(shown()).toEqual(range(32, 62));
  expect(gaps()[0]).toBe(32 * ROW_HEIGHT);
  expect(gapAtEnd()).toBe(38 * ROW_HEIGHT);
  scrollTo(439);
  expect(shown()).toEqual(range(32, 62));
  scrollTo(440);
  expect(shown()).toEqual(range(36, 66));
});

test("renders the last rows at the end of the list", () => {
  render(<Rows count={50} />);
  scrollTo(480);
  expect(shown()).toEqual(range(40, 50));
  expect(gapAtEnd()).toBe(0);
});

test("renders all rows of a short list, and none of an empty one", () => {
  const { rerender } = render(<Rows count={3} />);
  expect(shown()).toEqual([0, 1, 2]);
  expect(gapAtEnd()).toBe(0);
  rerender(<Rows count={0} />);
  expect(screen.queryAllByRole("listitem")).toEqual([]);
  expect(gapAtEnd()).toBe(0);
});

test("follows the height of the window", () => {
  render(<Rows count={100} />);
  Object.assign(window, { innerHeight: 2 * WINDOW_HEIGHT });
  act(() => void window.dispatchEvent(new Event("resize")));
  expect(shown()).toEqual(range(0, 32));
});

describe("the focused row", () => {
  test("stays rendered above and below the window, with space between them", () => {
    render(<Rows count={100} />);
    fireEvent.focus(screen.getByRole("button", { name: "5" }));
    scrollTo(400);
    expect(shown()).toEqual([5, ...range(32, 62)]);
    expect(gaps().slice(0, 2)).toEqual([5 * ROW_HEIGHT, 26 * ROW_HEIGHT]);
    fireEvent.focus(screen.getByRole("button", { name: "61" }));
    scrollTo(0);
    expect(shown()).toEqual([...range(0, 22), 61]);
    expect(gaps().at(-1)).toBe(39 * ROW_HEIGHT);
    expect(gapAtEnd()).toBe(38 * ROW_HEIGHT);
  });

  test("is no longer rendered once another element has the focus, or if it was deleted", () => {
    const { rerender } = render(<Rows count={100} />);
    fireEvent.focus(screen.getByRole("button", { name: "21" }));
    rerender(<Rows count={21} />);
    expect(shown()).toEqual(range(0, 21));
    rerender(<Rows count={100} />);
    fireEvent.blur(screen.getByRole("button", { name: "21" }));
    scrollTo(400);
    expect(shown()).toEqual(range(32, 62));
  });
});
