import { attachment } from "@/server/infrastructure/http/attachment";
import { portionOf, type Wish } from "@/server/infrastructure/http/ranges";

const etag = '"abc"';

test.each<[Wish, unknown]>([
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
])("of ten bytes %j gets %j", (wish, portion) => {
  expect(portionOf(wish, 10, etag)).toEqual(portion);
});

test("nothing of an empty file can be had in part", () => {
  expect(portionOf({ range: "bytes=0-0" }, 0, etag)).toEqual({ status: 416 });
});

test.each([
  ["a.txt", `attachment; filename="a.txt"; filename*=UTF-8''a.txt`],
  ["Größe.pdf", `attachment; filename="Gro_e.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf`],
  ['a"b\\c%.txt', `attachment; filename="a_b_c_.txt"; filename*=UTF-8''a%22b%5Cc%25.txt`],
  ["it's (1).txt", `attachment; filename="it's (1).txt"; filename*=UTF-8''it%27s%20%281%29.txt`],
])("%s is saved under its name", (name, header) => {
  expect(attachment(name)).toBe(header);
});
