import { decoders, encodeWebp, resize } from "./codecs";
import type { PictureType } from "./header";
import { type Pixels, shrink } from "./shrink";

/** `sideAtMost` is the longest side of the result in pixels. */
export type PictureFile = { bytes: Uint8Array; type: PictureType; sideAtMost: number };

const quality = 88;

/**
 * Returns a WebP of the pixels alone, without metadata such as the place, or hidden data.
 * @throws {Error} if it cannot be read
 */
export async function redraw({ bytes, type, sideAtMost }: PictureFile): Promise<Uint8Array> {
  return encodeWebp(await fit(await decoders[type](bytes), sideAtMost), quality);
}

async function fit(pixels: Pixels, sideAtMost: number): Promise<Pixels> {
  const longest = Math.max(pixels.width, pixels.height);
  if (longest <= sideAtMost) return pixels;
  const factor = Math.floor(longest / sideAtMost / 2);
  const near = factor > 1 ? shrink(pixels, factor) : pixels;
  const scale = sideAtMost / longest;
  const side = (length: number): number => Math.max(1, Math.round(length * scale));
  return resize(near, { width: side(pixels.width), height: side(pixels.height) });
}
