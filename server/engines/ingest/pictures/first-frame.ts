import { GifReader } from "omggif";
import type { Pixels } from "./shrink";

/**
 * The first frame of a GIF.
 * @throws {Error} if it exceeds the picture
 */
export function readFrame(bytes: Uint8Array): Pixels {
  const reader = new GifReader(Buffer.from(bytes));
  const { width, height } = reader;
  const frame = reader.frameInfo(0);
  // The decoder allocates the stated size of a frame.
  if (frame.x + frame.width > width || frame.y + frame.height > height) {
    throw new Error("The first frame is larger than the picture.");
  }
  const data = new Uint8ClampedArray(width * height * 4);
  reader.decodeAndBlitFrameRGBA(0, data);
  return { data, width, height };
}
