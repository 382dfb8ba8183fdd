import { useSyncExternalStore } from "react";

// Below Tailwind's `sm`.
const NARROW = "(width < 40rem)";

// In rem, as in the classes of `LongRow`: h-11 and max-sm:h-18, or h-13 and max-sm:h-24 if it is tall.
const heights = { normal: { wide: 2.75, narrow: 4.5 }, tall: { wide: 3.25, narrow: 6 } };

/** Returns the row height of `LongTable` in pixels; it depends on width and font size. */
export const useLongRowHeight = ({ isTall = false } = {}): number =>
  useSyncExternalStore(
    subscribe,
    () => heightOf(isTall),
    () => 0,
  );

function heightOf(isTall: boolean): number {
  const rem = heights[isTall ? "tall" : "normal"];
  return (window.matchMedia(NARROW).matches ? rem.narrow : rem.wide) * remPx();
}

const remPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

function subscribe(onChange: () => void) {
  const media = window.matchMedia(NARROW);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}
