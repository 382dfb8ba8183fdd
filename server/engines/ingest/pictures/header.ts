const pictureTypes = ["png", "jpeg", "webp", "gif"] as const;
export type PictureType = (typeof pictureTypes)[number];

export type PictureHeader = { type: PictureType; width: number; height: number };

/** Returns the type and size of a picture by its content. Undefined for other types and for a damaged header. */
export function readHeader(bytes: Buffer): PictureHeader | undefined {
  try {
    if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return png(bytes);
    if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return gif(bytes);
    if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return webp(bytes);
    if (bytes.readUIntBE(0, 3) === 0xffd8ff) return jpeg(bytes);
  } catch {
    // A truncated header.
  }
  return undefined;
}

const PNG_SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

const ascii = (bytes: Buffer, from: number, to: number): string =>
  bytes.toString("latin1", from, to);

/** PNG specification, 11.2.1: the first chunk is IHDR. */
const png = (bytes: Buffer): PictureHeader | undefined =>
  ascii(bytes, 12, 16) === "IHDR"
    ? { type: "png", width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : undefined;

/** GIF89a, 18: the logical screen. The decoder rejects frames beyond it. */
const gif = (bytes: Buffer): PictureHeader => ({
  type: "gif",
  width: bytes.readUInt16LE(6),
  height: bytes.readUInt16LE(8),
});

/** RFC 9649: simple lossy, simple lossless, or extended. */
function webp(bytes: Buffer): PictureHeader | undefined {
  const header = { type: "webp" as const };
  switch (ascii(bytes, 12, 16)) {
    case "VP8 ":
      return {
        ...header,
        width: bytes.readUInt16LE(26) & 0x3fff,
        height: bytes.readUInt16LE(28) & 0x3fff,
      };
    case "VP8L": {
      const bits = bytes.readUInt32LE(21);
      return { ...header, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8X":
      return { ...header, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

/** Frame headers are C0 to CF except three other tables (ITU T.81, B.1.1.3). */
const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpeg(bytes: Buffer): PictureHeader | undefined {
  for (let at = 2; ;) {
    if (bytes.readUInt8(at) !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    if (isFrameHeader(marker)) {
      return {
        type: "jpeg",
        width: bytes.readUInt16BE(at + 7),
        height: bytes.readUInt16BE(at + 5),
      };
    }
    // Fill bytes FF may precede a marker.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
}
