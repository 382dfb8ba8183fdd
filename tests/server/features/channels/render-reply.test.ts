import { htmlSyntax } from "@/server/features/channels/markdown";
import { renderReply } from "@/server/features/channels/render-reply";

const reply = { text: "", citations: [], opening: "", closing: "", language: "en" } as const;

const render = (given: Partial<Parameters<typeof renderReply>[0]>, limit = 3_500) =>
  renderReply({ ...reply, ...given }, { syntax: htmlSyntax, limit });

test("shows headings and bold words in bold, list items with bullets, and links as links", () => {
  const text =
    "## Delivery\n**Three days** within Germany\n- by [parcel](https://example.com/p?a=1&b=2)";
  expect(render({ text })).toEqual([
    '<b>Delivery</b>\n<b>Three days</b> within Germany\n• by <a href="https://example.com/p?a=1&amp;b=2">parcel</a>',
  ]);
});

test("writes each table row as a line of cells", () => {
  expect(render({ text: "| Size | Price |\n|---|---|\n| S | 4 < 5 |" })).toEqual([
    "Size | Price\n\nS | 4 &lt; 5",
  ]);
});

test("a source is named by its title, file name or address, with its page", () => {
  const source = { itemId: "i", kbId: "k", excerpt: "" };
  const citations = [
    { ...source, index: 1, title: "Terms", url: "https://example.com/terms" },
    { ...source, index: 2, title: "", filename: "a&b.pdf", page: 3 },
    { ...source, index: 3, title: "", url: "https://example.com/" },
  ];
  expect(render({ text: "See [1], [2] and [4].", citations })).toEqual([
    [
      'See <a href="https://example.com/terms">[1]</a>, [2] and [4].',
      "",
      "<b>Sources</b>",
      '<a href="https://example.com/terms">[1] Terms</a>',
      "[2] a&amp;b.pdf (3)",
      '<a href="https://example.com/">[3] https://example.com/</a>',
    ].join("\n"),
  ]);
});

test("continues a long text in further messages, split at a paragraph, line or word", () => {
  const [paragraph, line, words] = ["a".repeat(40), "b".repeat(40), "c c".repeat(14)];
  expect(render({ text: `${paragraph}\n\n${line}\n${words}` }, 60)).toEqual([
    paragraph,
    line,
    words,
  ]);
  expect(render({ text: "one two three four" }, 10)).toEqual(["one two", "three four"]);
});

test("splits a long word at the limit, but never within a character", () => {
  expect(render({ text: "x".repeat(25) }, 10)).toEqual(["x".repeat(10), "x".repeat(10), "xxxxx"]);
  const smiles = "🙂".repeat(10);
  const messages = render({ text: `x${smiles}` }, 10);
  expect(messages.every((message) => message.isWellFormed())).toBe(true);
  expect(messages.join("")).toBe(`x${smiles}`);
});

test("sends the opening, the answer and the closing as one message if they fit", () => {
  const parts = { opening: "An AI answers.", text: "Yes.", closing: "Write person." };
  expect(render(parts)).toEqual(["An AI answers.\n\nYes.\n\nWrite person."]);
  expect(render(parts, 20)).toEqual(["An AI answers.\n\nYes.", "Write person."]);
});
