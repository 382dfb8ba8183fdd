import {
  areSimilar,
  parseColour,
  pixels,
} from "@/server/engines/ingest/html/visibility/css-values";

test.each([
  ["#fff", [255, 255, 255], 1],
  ["#1234", [17, 34, 51], 68 / 255],
  ["1px solid #336699", [51, 102, 153], 1],
  ["#33669980", [51, 102, 153], 128 / 255],
  ["navajo, gray", [128, 128, 128], 1],
  ["transparent", [0, 0, 0], 0],
  ["rgb(51, 102, 153)", [51, 102, 153], 1],
  ["rgb(20% 40% 60% / 50%)", [51, 102, 153], 0.5],
  ["rgba(51,102,153,.25)", [51, 102, 153], 0.25],
  ["hsl(210, 50%, 40%)", [51, 102, 153], 1],
  ["hsl(210deg 50% 40% / 0.1)", [51, 102, 153], 0.1],
  ["hsl(120 100% 25%)", [0, 127.5, 0], 1],
  ["hsl(300 50% 80%)", [229.5, 178.5, 229.5], 1],
])("reads the colour %s", (value, channels, alpha) => {
  const colour = parseColour(value);
  expect(colour?.alpha).toBeCloseTo(alpha);
  for (const [at, channel] of channels.entries()) {
    expect(colour?.channels[at]).toBeCloseTo(channel, 1);
  }
});

test.each(["inherit", "var(--ink)", "#12345", "rgb(1, 2)", undefined])(
  "reads no colour from %s",
  (value) => expect(parseColour(value)).toBeUndefined(),
);

test("two colours are alike if no channel differs by more than six", () => {
  const white = { channels: [255, 255, 255] as [number, number, number], alpha: 1 };
  expect(areSimilar(white, { ...white, channels: [249, 250, 255] })).toBe(true);
  expect(areSimilar(white, { ...white, channels: [255, 255, 248] })).toBe(false);
});

test.each([
  ["0", 0],
  ["-9999px", -9999],
  ["0.5rem", 8],
  ["1e-1em", 1.6],
  ["2ch", 16],
  ["3pt", 4],
  ["10vw", 128],
  ["10vh", 80],
  ["50%", 500],
  ["5", undefined],
  ["calc(1px)", undefined],
  [undefined, undefined],
])("the length %s is %d pixels", (value, length) => expect(pixels(value)).toBe(length));
