import { replyFrom } from "../reply";

const prices = [
  "Prices",
  "| Item | Low season | High season |\n| Robin lodge | €95 | €139 |\n| Heron lodge | €118 | €172 |",
] as const;
const lodges = [
  "Lodges",
  "| Unit | Guests | Kitchen |\n| Robin lodge | 4 | yes |\n| Heron lodge | 6 | yes |",
] as const;
const steps = ["Access", "You find steps up to the Robin lodge at the place near Berlin."] as const;

test("prefers the row of the table with the requested property over a row with another number", () => {
  expect(replyFrom("How many people fit in the heron lodge?", [prices, lodges])).toEqual([
    "Heron lodge: Guests 6",
  ]);
  expect(replyFrom("How much is the heron lodge?", [prices, lodges])).toEqual([
    "Heron lodge: Low season €118, High season €172.",
  ]);
});

test("shows both rows of a comparison by the property, even if another unit answers where", () => {
  expect(replyFrom("robin or heron, where do more people fit?", [prices, lodges, steps])).toEqual([
    "| Unit | Guests |\n| --- | --- |\n| Robin lodge | 4 |\n| Heron lodge | 6 |",
  ]);
});

test("does not prefer a row of another thing because its table has the property", () => {
  expect(replyFrom("How many people fit in the wren lodge?", [prices, lodges])).not.toEqual([
    "Heron lodge: Guests 6",
  ]);
});
