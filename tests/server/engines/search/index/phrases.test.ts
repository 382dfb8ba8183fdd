import { termKeysOf, withPhrases } from "@/server/engines/search/index/phrases";
import type { SegmentPostings } from "@/server/engines/search/index/postings";

/** A posting of a chunk with a number of occurrences in its text and in its headings. */
const posting = (place: number, inText: number, inTitle = 0): number =>
  (place | (inText << 16) | (inTitle << 24)) >>> 0;

const segmentOf = (terms: Record<string, number[]>): SegmentPostings => ({
  segmentId: "1",
  kbId: "1",
  chunkCount: 9,
  termTotal: 90,
  chunkIds: new Uint8Array(),
  lengths: new Uint16Array(9),
  deleted: new Uint8Array(9),
  deletedCount: 0,
  terms: new Map(Object.entries(terms).map(([key, list]) => [key, Uint32Array.from(list)])),
});

const PHRASE = "en:gift card";

test("reads a phrase by the keys of its terms, and a term by its own key", () => {
  expect(termKeysOf(PHRASE)).toEqual(["en:gift", "en:card"]);
  expect(termKeysOf("en:gift")).toEqual(["en:gift"]);
});

test("a phrase occurs in the chunks that contain both terms, as often as the rarer term", () => {
  const segment = segmentOf({
    "en:gift": [posting(1, 2), posting(3, 5, 1), posting(8, 1, 200)],
    "en:card": [posting(0, 1), posting(3, 2, 3), posting(4, 1), posting(8, 255, 255)],
  });
  const { terms } = withPhrases(segment, [PHRASE]);
  expect([...(terms.get(PHRASE) ?? [])]).toEqual([posting(3, 2, 1), posting(8, 1, 200)]);
  expect(terms.get("en:gift")).toBe(segment.terms.get("en:gift"));
});

test("leaves out a phrase without a common chunk, or with an unknown term", () => {
  const segment = segmentOf({ "en:gift": [posting(1, 1)], "en:card": [posting(2, 1)] });
  expect(withPhrases(segment, [PHRASE, "en:gift voucher", "en:birthday gift"])).toBe(segment);
});
