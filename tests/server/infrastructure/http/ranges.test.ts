import { evaluateRange, type ConditionalHeaders } from "@/server/infrastructure/http/ranges";

const etag = '"abc"';

test.each<[ConditionalHeaders, unknown]>([
  [{}, { status: 200 }],
  [{ range: "bytes=0-0" }, { status: 206, range: { start: 0, end: 0 } }],
  [{ range: "bytes=2-" }, { status: 206, range: { start: 2, end: 9 } }],
  [{ range: "bytes=-3" }, { status: 206, range: { start: 7, end: 9 } }],
  [{ range: "bytes=-99" }, { status: 206, range: { start: 0, end: 9 } }],
  [{ range: "bytes=8-99" }, { status: 206, range: { start: 8, end: 9 } }],
  [{ range: "bytes=10-" }, { status: 416 }],
  [{ range: "bytes=-0" }, { status: 416 }],
  [{ range: "bytes=5-4" }, { status: 200 }],
  [{ range: "bytes=0-1,3-4" }, { status: 200 }],
  [{ range: "items=0-1" }, { status: 200 }],
  [{ range: "bytes=-" }, { status: 200 }],
  [
    { range: "bytes=1-2", "if-range": etag },
    { status: 206, range: { start: 1, end: 2 } },
  ],
  [{ range: "bytes=1-2", "if-range": '"old"' }, { status: 200 }],
  [{ range: "bytes=1-2", "if-range": 'W/"abc"' }, { status: 200 }],
  [{ "if-none-match": '"x", W/"abc"' }, { status: 304 }],
  [{ "if-none-match": "*" }, { status: 304 }],
  [{ "if-none-match": '"x"' }, { status: 200 }],
])("evaluates %j for ten bytes as %j", (headers, result) => {
  expect(evaluateRange(headers, 10, etag)).toEqual(result);
});

test("has no range for an empty file", () => {
  expect(evaluateRange({ range: "bytes=0-0" }, 0, etag)).toEqual({ status: 416 });
});
