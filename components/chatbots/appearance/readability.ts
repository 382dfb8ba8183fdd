import { contrast } from "@/components/ui/contrast";
import type { Colours } from "./preview-settings";

/** The minimum contrast ratio, https://www.w3.org/TR/WCAG22/#contrast-minimum */
export const MIN_CONTRAST_RATIO = 4.5;

const TEXT_BACKGROUNDS = ["bgMsgBox", "bgColor"] as const;

/**
 * Returns the background on which the text is hardest to read, or `undefined` if the contrast of all
 * suffices. The header and the send button choose black or white themselves.
 */
export function lowestContrast(ui: Colours) {
  const [worst] = TEXT_BACKGROUNDS.map((background) => ({
    background,
    ratio: contrast(ui.textColor, ui[background]),
  }))
    .filter(({ ratio }) => ratio < MIN_CONTRAST_RATIO)
    .toSorted((one, other) => one.ratio - other.ratio);
  return worst;
}
