import { useState, useSyncExternalStore, type FocusEvent, type RefObject } from "react";

/** The rows that are rendered beyond each edge of the window, so that the Tab key reaches the next one. */
const OVERSCAN = 8;

/** Re-renders only after scrolling by this many rows. */
const STEP = 4;

/** A rendered row and the height of the omitted rows before it, in pixels. */
type VirtualRow = { index: number; gap: number };

export type VirtualRows = {
  rows: VirtualRow[];
  /** Height of the omitted rows at the end, in pixels. */
  gapAtEnd: number;
  /** For the element around the rows: keeps the focused row rendered. */
  keepFocused: { onFocus: (event: FocusEvent) => void; onBlur: () => void };
};

type Options = {
  count: number;
  /** Pixels. */
  rowHeight: number;
  /** The element around the rows. */
  body: RefObject<HTMLElement | null>;
};

/** Returns the rows to render while the window scrolls. Rows carry `data-index`. */
export function useVirtualRows({ count, rowHeight, body }: Options): VirtualRows {
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
  const from = Math.max(0, Math.min(above, count) - OVERSCAN);
  const to = Math.min(count, above + Math.ceil(windowHeight / rowHeight) + STEP + OVERSCAN);
  const indexes = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  const rows = rowsWithGaps(withFocused(indexes, focused, count), rowHeight);
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

/** Counts the rows above the window. */
function rowsAbove(body: HTMLElement | null, rowHeight: number): number {
  const scrolled = -(body?.getBoundingClientRect().top ?? 0);
  return Math.max(0, Math.floor(scrolled / rowHeight / STEP) * STEP);
}

function withFocused(indexes: number[], focused: number | undefined, count: number): number[] {
  if (focused === undefined || focused >= count || indexes.includes(focused)) return indexes;
  return focused < (indexes[0] ?? 0) ? [focused, ...indexes] : [...indexes, focused];
}

const rowsWithGaps = (indexes: number[], rowHeight: number): VirtualRow[] =>
  indexes.map((index, at) => ({
    index,
    gap: (index - (indexes[at - 1] ?? -1) - 1) * rowHeight,
  }));

function indexOf(element: Element): number | undefined {
  const index = element.closest("[data-index]")?.getAttribute("data-index");
  return index ? Number(index) : undefined;
}
