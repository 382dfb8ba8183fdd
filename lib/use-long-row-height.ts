import { useSyncExternalStore } from "react";

// Below Tailwind's `sm`.
const narrow = "(width < 40rem)";

/** The height of a row of `LongTable`, in pixels: on a phone it is stacked; larger letters make it higher. */
export const useLongRowHeight = (): number => useSyncExternalStore(subscribe, height, () => 0);

// As `LongRow` has it: h-13, and h-24 on a phone.
const height = () => (window.matchMedia(narrow).matches ? 6 : 3.25) * remPx();

const remPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

function subscribe(onChange: () => void) {
  const media = window.matchMedia(narrow);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}
