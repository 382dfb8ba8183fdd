import { readPages } from "./pdf-reader";
import { linesAt } from "./pdf-writer";

test("joins a sentence that a page break divides, and keeps other sentences apart", async () => {
  const { markdown, parts } = await readPages([
    linesAt(50, 800, ["In summer the garden is open to everybody who likes to"]),
    linesAt(50, 800, ["walk among the roses.", "", "Dogs are welcome."]),
    linesAt(50, 800, ["Entry is free.", "", "At the pond you may not feed the", "ducks or the"]),
    linesAt(50, 800, ["Children under six pay nothing."]),
  ]);
  expect(markdown.split("\n\n")).toEqual([
    "In summer the garden is open to everybody who likes to walk among the roses.",
    "Dogs are welcome.",
    "Entry is free.",
    "At the pond you may not feed the ducks or the",
    "Children under six pay nothing.",
  ]);
  expect(parts.map(({ start }) => markdown.slice(start).split("\n")[0])).toEqual([
    "In summer the garden is open to everybody who likes to walk among the roses.",
    "Dogs are welcome.",
    "Entry is free.",
    "Children under six pay nothing.",
  ]);
});

test("leaves out a table of contents, but keeps prices behind dots", async () => {
  const dotted = (text: string, number: number) => `${text} ${".".repeat(20)} ${number}`;
  const contents = ["Welcome", "Fees", "Board", "Exit"].map((text) => dotted(text, 1));
  const prices = [4, 3, 5, 2].map((price) => dotted("Coffee", price));
  const page = [...linesAt(50, 800, contents), ...linesAt(50, 700, prices)];
  expect((await readPages([page])).markdown).toBe(prices.join("\n"));
});

test("takes the first heading as the title, except that of the table of contents", async () => {
  const page = [
    { text: "Contents", x: 50, y: 800, size: 20 },
    { text: "Rules of the garden", x: 50, y: 740, size: 20 },
    ...linesAt(50, 700, ["Members meet once a year, in the hall beside the gate of the garden."]),
  ];
  for (const invented of ["Untitled-2", "about:blank"]) {
    const { title } = await readPages([page], { title: invented });
    expect(title).toBe("Rules of the garden");
  }
});
