import type { PageChunk } from "@/server/engines/search/answer/units/page-sections";

/** A chunk of a page, whose only section is called "Prices" by default. */
export const pageChunk = (text: string, ordinal = 0, heading = "Prices"): PageChunk => ({
  chunkId: `chunk-${ordinal}`,
  itemId: "page",
  ordinal,
  headingPath: [heading],
  text,
});
