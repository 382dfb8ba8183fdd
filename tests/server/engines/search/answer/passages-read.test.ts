import { standalone } from "@/server/engines/search/answer/answer";
import { PASSAGES_READ, withAskedList } from "@/server/engines/search/answer/passages-read";
import { passagesFor } from "./reply";

const question = "What must not be put into storage?";
const pages = Array.from(
  { length: PASSAGES_READ },
  (_, at) => [`Storage ${at}`, "Some text about storage.", at === 1 ? "manual" : `${at}`] as const,
);
const passages = passagesFor(standalone(question), pages);
const list = {
  chunkId: "list",
  itemId: "manual",
  ordinal: 4,
  headingPath: ["Storage", "What may not go in"],
  text: "- food\n- gas bottles",
  page: 7,
};

test("the requested list takes the last place, with its own heading and page", () => {
  const read = withAskedList(question, passages, [list]).slice(0, PASSAGES_READ);
  expect(read.at(-1)).toMatchObject({
    chunkId: "list",
    itemId: "manual",
    headingPath: ["Storage", "What may not go in"],
    page: 7,
  });
  expect(read.slice(0, -1)).toEqual(passages.slice(0, -1));
});

test.each([
  ["another heading", { ...list, headingPath: ["Storage", "Prices"] }],
  ["another page", { ...list, itemId: "other" }],
  ["no list", { ...list, text: "No food." }],
  ["a passage that was found", { ...list, chunkId: "1" }],
])("adds nothing for %s", (_, chunk) => {
  expect(withAskedList(question, passages, [chunk])).toEqual(passages);
});

test("adds nothing for a question that asks for no list", () => {
  expect(withAskedList("How much is storage?", passages, [list])).toEqual(passages);
});
