import { decoders, encodeWebp, resize } from "./codecs";
import type { PictureType } from "./header";
import { type Pixels, shrink } from "./shrink";

/** A picture that somebody sent, and the longest side, in pixels, that it may have afterwards. */
export type PictureFile = { bytes: Uint8Array; type: PictureType; sideAtMost: number };

const quality = 88;

/**
 * The picture as a WebP of its pixels alone: whatever else its file held, where it was taken or what hides behind it,
 * stays behind. Throws where it cannot be read.
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
