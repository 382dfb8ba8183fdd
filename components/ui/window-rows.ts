import { useState, useSyncExternalStore, type FocusEvent, type RefObject } from "react";

/** Rows drawn beyond each edge of the window, so that the next one is there for the Tab key too. */
const beyond = 8;

/** A scroll by fewer rows than this draws nothing anew. */
const step = 4;

/** A row that is drawn, and how far it stands below the one drawn before it. Pixels. */
type WindowRow = { index: number; gap: number };

export type WindowRows = {
  rows: WindowRow[];
  /** From the last row drawn to the end. Pixels. */
  gapAtEnd: number;
  /** For what holds the rows: the one that has the focus is drawn wherever it stands. */
  keepFocused: { onFocus: (event: FocusEvent) => void; onBlur: () => void };
};

type Options = {
  count: number;
  /** The height of every row, in pixels. */
  rowHeight: number;
  /** What holds the rows. */
  body: RefObject<HTMLElement | null>;
};

/** Which rows of a long table are drawn while the window scrolls. Each names its place by `data-index`. */
export function useWindowRows({ count, rowHeight, body }: Options): WindowRows {
  const [focused, setFocused] = useState<number>();
  const above = useSyncExternalStore(
    subscribe,
    () => rowsAbove(body.current, rowHeight),
    () => 0,
  );
  const windowHeight = useSyncExternalStore(
    subscribe,
    () => window.innerHeight,
    () => 0,
  );
  const from = Math.max(0, Math.min(above, count) - beyond);
  const to = Math.min(count, above + Math.ceil(windowHeight / rowHeight) + step + beyond);
  const indexes = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  const rows = spaced(withFocused(indexes, focused, count), rowHeight);
  return {
    rows,
    gapAtEnd: (count - 1 - (rows.at(-1)?.index ?? -1)) * rowHeight,
    keepFocused: {
      onFocus: ({ target }) => setFocused(indexOf(target)),
      onBlur: () => setFocused(undefined),
    },
  };
}

function subscribe(onChange: () => void) {
  const stop = new AbortController();
  for (const event of ["scroll", "resize"]) {
    window.addEventListener(event, onChange, { passive: true, signal: stop.signal });
  }
  return () => stop.abort();
}

/** How many rows have left the window at its upper edge. */
function rowsAbove(body: HTMLElement | null, rowHeight: number): number {
  const scrolled = -(body?.getBoundingClientRect().top ?? 0);
  return Math.max(0, Math.floor(scrolled / rowHeight / step) * step);
}

function withFocused(indexes: number[], focused: number | undefined, count: number): number[] {
  if (focused === undefined || focused >= count || indexes.includes(focused)) return indexes;
  return focused < (indexes[0] ?? 0) ? [focused, ...indexes] : [...indexes, focused];
}

const spaced = (indexes: number[], rowHeight: number): WindowRow[] =>
  indexes.map((index, at) => ({
    index,
    gap: (index - (indexes[at - 1] ?? -1) - 1) * rowHeight,
  }));

function indexOf(element: Element): number | undefined {
  const index = element.closest("[data-index]")?.getAttribute("data-index");
  return index ? Number(index) : undefined;
}
