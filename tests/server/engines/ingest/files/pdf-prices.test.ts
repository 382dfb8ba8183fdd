import { toBlocks } from "@/server/engines/ingest/files/pdf/layout/blocks";
import type { Segment } from "@/server/engines/ingest/files/pdf/layout/segments";
import { TableReader } from "@/server/engines/ingest/files/pdf/layout/tables";
import { processorSeconds } from "@/tests/processor-time";
import { blocksOf } from "./pdf-reader";

const segment = (text: string): Segment => ({
  text,
  start: 50,
  end: 500,
  base: 700,
  size: 20,
  rotation: 0,
});

const dishes = ["Soup", "Salad", "Stew"];

/** Dishes with their descriptions, each before its price, as layout programs write them. */
const menu = (size: number) =>
  dishes.flatMap((text, at) => [
    { text, x: 50, y: 700 - 40 * at, size },
    { text: `with bread number ${at}`, x: 50, y: 688 - 40 * at },
    { text: `£${at + 4}.50`, x: 300, y: 701 - 40 * at },
  ]);

test("places a price on the line of its dish, even if the file draws it later", async () => {
  expect(await blocksOf(...menu(10))).toEqual([
    "Soup\t£4.50\nwith bread number 0",
    "Salad\t£5.50\nwith bread number 1",
    "Stew\t£6.50\nwith bread number 2",
  ]);
});

test("a priced line in larger type is not a heading, and the smaller line below describes it", async () => {
  const rest = Array.from({ length: 12 }, (_, at) => ({
    text: "Our kitchen is open all day, every day.",
    x: 50,
    y: 400 - 30 * at,
  }));
  const blocks = await blocksOf(
    { text: "Starters", x: 50, y: 730, size: 16 },
    ...menu(14),
    ...rest,
  );
  expect(blocks.slice(0, 3)).toEqual([
    "## Starters",
    "Soup\t£4.50\nwith bread number 0",
    "Salad\t£5.50\nwith bread number 1",
  ]);
});

test("the time of a long line grows only in proportion to its length", async () => {
  const rows = [[segment(`${"Soup ".repeat(20_000)}x`)], [segment("Bread")]];
  const seconds = await processorSeconds(() => toBlocks(rows, 10, new TableReader()));
  expect(seconds).toBeLessThan(1);
});
