import { GifWriter } from "omggif";
import { decoders, reencode } from "@/server/engines/ingest/pictures/reencode";

const SIDE = 192;
const colours = [0xff0000, 0x00ff00, 0x0000ff, 0xffffff];

/** Four quarters: red and green above, blue and transparent below. */
function quarters(): Uint8Array {
  const bytes: number[] = [];
  const writer = new GifWriter(bytes, SIDE, SIDE, { palette: colours });
  const pixels = Array.from({ length: SIDE * SIDE }, (_, at) => {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
    return (x < SIDE / 2 ? 0 : 1) + (y < SIDE / 2 ? 0 : 2);
  });
  writer.addFrame(0, 0, SIDE, SIDE, pixels, { transparent: 3 });
  return Uint8Array.from(bytes.slice(0, writer.end()));
}

test.each([
  ["kept as it is", SIDE],
  ["a little smaller", 160],
  ["half as large", 96],
  ["a sixth as large", 32],
  ["a twelfth as large", 16],
])("keeps the colours of a picture that is %s in their places", async (_case, maxSide) => {
  const small = await reencode({ bytes: quarters(), type: "gif", maxSide });
  const { data, width, height } = await decoders.webp(small);
  expect([width, height]).toEqual([maxSide, maxSide]);
  const at = (x: number, y: number) => {
    const from = (Math.floor(y * height) * width + Math.floor(x * width)) * 4;
    // Compressed colours are not exact.
    return Array.from(data.slice(from, from + 4), (value) => Math.round(value / 128) * 128);
  };
  const [none, all] = [0, 256];
  for (const [near, far] of [
    [0.2, 0.8],
    [0.25, 0.75],
    [0.3, 0.7],
  ] as const) {
    expect(at(near, near)).toEqual([all, none, none, all]);
    expect(at(far, near)).toEqual([none, all, none, all]);
    expect(at(near, far)).toEqual([none, none, all, all]);
    expect(at(far, far)[3]).toBe(none);
  }
});
