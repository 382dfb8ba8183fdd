import { filterMarks } from "@/server/features/chat/citation-marks";

const distinct = (count: number) => Array.from({ length: count }, (_, at) => `page ${at}`);

/** Writes a text in pieces of every size. The output must not depend on them. */
function filtered(text: string, passages: number, pages = distinct(passages)) {
  const outcomes = [1, 2, 3, 5, 1_000].map((size) => {
    const marks = filterMarks(pages);
    let out = "";
    for (let at = 0; at < text.length; at += size) out += marks.push(text.slice(at, at + size));
    return { text: out + marks.end(), cited: marks.cited() };
  });
  for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
  return outcomes[0];
}

test("removes a mark without a passage before it is streamed", () => {
  expect(filtered("Three days [7]. Free [0] of charge [99999].", 3)).toEqual({
    text: "Three days. Free of charge.",
    cited: [],
  });
});

test("renumbers marks in the order of their appearance", () => {
  expect(filtered("One [3]. Two [1]. Again [3].", 3)).toEqual({
    text: "One [1]. Two [2]. Again [1].",
    cited: [2, 0],
  });
});

test("passages of the same page share a mark", () => {
  expect(filtered("One [3]. Two [1, 2].", 3, ["shop", "help", "shop"])).toEqual({
    text: "One [1]. Two [1][2].",
    cited: [2, 1],
  });
});

test("splits a mark with several numbers", () => {
  expect(filtered("All [1, 2; 9] and [2-3] and [1][2].", 3)).toEqual({
    text: "All [1][2] and [2][3] and [1][2].",
    cited: [0, 1, 2],
  });
});

test("keeps other brackets", () => {
  const text = "See [the list], [a1], array[x], [] and [.";
  expect(filtered(text, 3)).toEqual({ text, cited: [] });
});

test("does not hold back an endless mark", () => {
  const text = `[${"1".repeat(200)}`;
  expect(filtered(text, 3)?.text).toBe(text);
});
