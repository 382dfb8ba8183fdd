import type { IndexableChunk } from "@/server/engines/search/index/features";
import { SegmentBuilder } from "@/server/engines/search/index/segment";

const inTitle = 2 ** 24;
const inText = 2 ** 16;

const chunk = (title: string, text: string): IndexableChunk => ({
  title,
  headingPath: [],
  text,
  lang: "en",
});

function postingsOf(chunks: IndexableChunk[], term: string): number[] {
  const builder = new SegmentBuilder();
  for (const [at, one] of chunks.entries()) {
    builder.add(`018f0000-0000-7000-8000-${String(at).padStart(12, "0")}`, one);
  }
  const bytes = builder.build().terms.find((each) => each.term === `en:${term}`)?.postings;
  const view = Buffer.from(bytes ?? new Uint8Array());
  return Array.from({ length: view.length / 4 }, (_, at) => view.readUInt32LE(at * 4));
}

test("a word of the title belongs to every chunk with that title, whether its text contains it or not", () => {
  const chunks = [
    chunk("Gate", "It opens at nine."),
    chunk("Gate", "A gate is a gate."),
    chunk("Key", "Iron."),
  ];
  expect(postingsOf(chunks, "gate")).toEqual([0 + inTitle, 1 + 2 * inText + inTitle]);
});

test("counts a word in each text that contains it, in the order of the chunks", () => {
  const chunks = [chunk("A", "Iron, iron."), chunk("B", "Wood."), chunk("C", "Iron.")];
  expect(postingsOf(chunks, "iron")).toEqual([0 + 2 * inText, 2 + inText]);
});
