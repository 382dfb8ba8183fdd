import type { Fetched } from "./fetch";

/** Shows pages that programs fill, as far as they are shown within some seconds. */
export type Browser = {
  /**
   * @param page as it was fetched: it is not asked for again
   * @returns the page's HTML when its programs have come to rest; undefined where they did not, or broke the browser
   * @throws the signal's reason where it fires first
   */
  render(page: Fetched, signal: AbortSignal): Promise<Buffer | undefined>;
  close(): Promise<void>;
};
