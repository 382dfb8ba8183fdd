import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { GifReader } from "omggif";
import type { PictureType } from "./header";

/** `maxSide`: the length of the longest side, in pixels. */
export type PictureFile = { bytes: Uint8Array; type: PictureType; maxSide: number };

const QUALITY = 88;

/**
 * Returns a WebP that contains only the pixels, without metadata such as the location, and without hidden data.
 * @throws {Error} if it cannot be read
 */
export async function reencode({ bytes, type, maxSide }: PictureFile): Promise<Uint8Array> {
  return encodeWebp(await scaleDown(await decoders[type](bytes), maxSide), QUALITY);
}

async function scaleDown(pixels: Pixels, maxSide: number): Promise<Pixels> {
  const longest = Math.max(pixels.width, pixels.height);
  if (longest <= maxSide) return pixels;
  const factor = Math.floor(longest / maxSide / 2);
  const shrunk = factor > 1 ? averageSquares(pixels, factor) : pixels;
  const scale = maxSide / longest;
  const side = (length: number): number => Math.max(1, Math.round(length * scale));
  return resize(shrunk, { width: side(pixels.width), height: side(pixels.height) });
}

// The packages are written for browsers: they use a class that Node lacks.
class PlainImageData implements Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;

  constructor(data: Uint8ClampedArray, width: number, height = data.length / 4 / width) {
    [this.data, this.width, this.height] = [data, width, height];
  }
}
Object.assign(globalThis, { ImageData: PlainImageData });

const { resolve } = createRequire(import.meta.url);
const wasmModule = async (path: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await readFile(resolve(`@jsquash/${path}`)));

/** Each returns the picture upright and whole, or throws. */
export const decoders: Record<PictureType, (bytes: Uint8Array) => Promise<Pixels>> = {
  async png(bytes) {
    const { decode, init } = await import("@jsquash/png/decode.js");
    await init(await wasmModule("png/codec/pkg/squoosh_png_bg.wasm"));
    return decode(bufferOf(bytes));
  },
  async jpeg(bytes) {
    const { default: decode, init } = await import("@jsquash/jpeg/decode.js");
    await init(await wasmModule("jpeg/codec/dec/mozjpeg_dec.wasm"));
    return decode(bufferOf(bytes), { preserveOrientation: true });
  },
  async webp(bytes) {
    const { default: decode, init } = await import("@jsquash/webp/decode.js");
    await init(await wasmModule("webp/codec/dec/webp_dec.wasm"));
    return decode(bufferOf(bytes));
  },
  gif: async (bytes) => readFrame(bytes),
};

/** Lanczos, in linear light. */
async function resize(pixels: Pixels, size: { width: number; height: number }) {
  const { default: resizeTo, initResize } = await import("@jsquash/resize/index.js");
  await initResize(await wasmModule("resize/lib/resize/pkg/squoosh_resize_bg.wasm"));
  return resizeTo(imageOf(pixels), size);
}

async function encodeWebp(pixels: Pixels, quality: number): Promise<Uint8Array> {
  const { default: encode, init } = await import("@jsquash/webp/encode.js");
  await init(await wasmModule("webp/codec/enc/webp_enc_simd.wasm"));
  return new Uint8Array(await encode(imageOf(pixels), { quality }));
}

/** Safe: the packages only use these properties of `ImageData`. */
const imageOf = ({ data, width, height }: Pixels): ImageData =>
  new PlainImageData(data, width, height) as unknown as ImageData;

/** Returns a copy, because a `Buffer` may share its memory with others. */
const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

/** @throws {Error} if the frame exceeds the picture */
function readFrame(bytes: Uint8Array): Pixels {
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

/** Four bytes per pixel: red, green, blue, alpha. */
type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/**
 * Averages squares of `factor` by `factor` pixels, weighted by alpha: a fast first step, so that the slower and better
 * filter has few pixels to read.
 */
function averageSquares({ data, width, height }: Pixels, factor: number): Pixels {
  const small = {
    width: Math.max(1, Math.floor(width / factor)),
    height: Math.max(1, Math.floor(height / factor)),
  };
  const pixels = new Uint8ClampedArray(small.width * small.height * 4);
  for (let y = 0; y < small.height; y += 1) {
    for (let x = 0; x < small.width; x += 1) {
      let [red, green, blue, alpha, count] = [0, 0, 0, 0, 0];
      const bottom = Math.min(height, (y + 1) * factor);
      const right = Math.min(width, (x + 1) * factor);
      for (let row = y * factor; row < bottom; row += 1) {
        for (let at = (row * width + x * factor) * 4; at < (row * width + right) * 4; at += 4) {
          const weight = data[at + 3] ?? 0;
          red += (data[at] ?? 0) * weight;
          green += (data[at + 1] ?? 0) * weight;
          blue += (data[at + 2] ?? 0) * weight;
          alpha += weight;
          count += 1;
        }
      }
      const totalWeight = alpha || 1;
      pixels.set(
        [red / totalWeight, green / totalWeight, blue / totalWeight, alpha / count],
        (y * small.width + x) * 4,
      );
    }
  }
  return { data: pixels, ...small };
}
