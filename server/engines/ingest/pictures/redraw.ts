import type { PictureType } from "./header";
import { type Pixels, shrink } from "./shrink";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { GifReader } from "omggif";

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

// The packages are written for browsers: they fetch their WebAssembly, and use a class that Node lacks.
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
const program = async (path: string): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await readFile(resolve(`@jsquash/${path}`)));

/** Each returns the picture upright and whole, or throws. */
export const decoders: Record<PictureType, (bytes: Uint8Array) => Promise<Pixels>> = {
  async png(bytes) {
    const { decode, init } = await import("@jsquash/png/decode.js");
    await init(await program("png/codec/pkg/squoosh_png_bg.wasm"));
    return decode(bufferOf(bytes));
  },
  async jpeg(bytes) {
    const { default: decode, init } = await import("@jsquash/jpeg/decode.js");
    await init(await program("jpeg/codec/dec/mozjpeg_dec.wasm"));
    return decode(bufferOf(bytes), { preserveOrientation: true });
  },
  async webp(bytes) {
    const { default: decode, init } = await import("@jsquash/webp/decode.js");
    await init(await program("webp/codec/dec/webp_dec.wasm"));
    return decode(bufferOf(bytes));
  },
  gif: async (bytes) => readFrame(bytes),
};

/** Lanczos, in linear light. */
async function resize(pixels: Pixels, size: { width: number; height: number }) {
  const { default: resizeTo, initResize } = await import("@jsquash/resize/index.js");
  await initResize(await program("resize/lib/resize/pkg/squoosh_resize_bg.wasm"));
  return resizeTo(imageOf(pixels), size);
}

async function encodeWebp(pixels: Pixels, quality: number): Promise<Uint8Array> {
  const { default: encode, init } = await import("@jsquash/webp/encode.js");
  await init(await program("webp/codec/enc/webp_enc_simd.wasm"));
  return new Uint8Array(await encode(imageOf(pixels), { quality }));
}

/** Safe: the packages only use these properties of `ImageData`. */
const imageOf = ({ data, width, height }: Pixels): ImageData =>
  new PlainImageData(data, width, height) as unknown as ImageData;

/** A copy, because a buffer of Node may share its memory. */
const bufferOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

/**
 * The first frame of a GIF.
 * @throws {Error} if it exceeds the picture
 */
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
