import { chatAnnotations, responseAnnotations } from "@/server/features/openai/annotations";

const source = { excerpt: "", kbId: "k" };
const citations = [
  { ...source, index: 1, itemId: "page", title: "Terms", url: "https://example.com/terms" },
  { ...source, index: 2, itemId: "file", title: "Prices", filename: "prices.pdf" },
];
const text = "Thirty days [1], from 5 euros [2][7].";
const page = { title: "Terms", url: "https://example.com/terms", start_index: 12, end_index: 15 };

test("a response names pages by address and files by name, at the place of each mark", () => {
  expect(responseAnnotations(text, citations)).toEqual([
    { type: "url_citation", ...page },
    { type: "file_citation", file_id: "file", filename: "prices.pdf", index: 30 },
  ]);
});

test("a chat completion names pages only, because its files have no address", () => {
  expect(chatAnnotations(text, citations)).toEqual([{ type: "url_citation", url_citation: page }]);
});
