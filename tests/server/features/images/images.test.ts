import { crc32, deflateSync } from "node:zlib";
import { GifWriter } from "omggif";
import { organizationApi } from "@/contract/accounts/organizations";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { imageApi } from "@/contract/chatbots/images";
import { readHeader } from "@/server/engines/ingest/pictures/header";
import { decoders } from "@/server/engines/ingest/pictures/reencode";
import { cleanUpUnused } from "@/server/features/images/service";
import { openPlatform, type Person, type TestPlatform } from "@/tests/platform";
import { makeChatbot } from "../../platform-steps";
import { makeFileBase } from "../uploads/file-steps";
import { formEnd, part } from "../uploads/form";

let platform: TestPlatform;
let ada: Person;

beforeAll(async () => {
  platform = await openPlatform();
  ada = await platform.signUp();
});
afterAll(() => platform.close());

/** A PNG of one colour with an alpha channel and a private text. */
function png(width: number, height: number, [r, g, b, a] = [255, 128, 0, 255]): Buffer {
  const row = Buffer.concat([
    Buffer.from([0]),
    Buffer.alloc(width * 4, Buffer.from([r ?? 0, g ?? 0, b ?? 0, a ?? 0])),
  ]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("tEXt", Buffer.from("Comment\0SECRET PLACE")),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Two frames: a red one, then a blue one. */
function gif(width: number, height: number): Buffer {
  const bytes: number[] = [];
  const writer = new GifWriter(bytes, width, height, { palette: [0xff0000, 0x0000ff] });
  for (const colour of [0, 1])
    writer.addFrame(
      0,
      0,
      width,
      height,
      Array.from({ length: width * height }, () => colour),
    );
  writer.end();
  return Buffer.from(bytes);
}

/** 8 by 16 pixels, blue above red, with an EXIF rotation and a location. */
const jpeg = Buffer.from(
  "/9j/4QA7RXhpZgAATU0AKgAAAAgAAgESAAMAAAABAAYAAAEOAAIAAAANAAAAJgAAAABTRUNSRVQgUExBQ0UA/+AAEEpGSUYAAQEAAAEAAQAA/9sAhAAICAgICQgJCgoJDQ4MDg0TERAQERMcFBYUFhQcKxsfGxsfGysmLiUjJS4mRDUvLzVETkI+Qk5fVVVfd3F3nJzRAQgICAgJCAkKCgkNDgwODRMREBARExwUFhQWFBwrGx8bGx8bKyYuJSMlLiZENS8vNUROQj5CTl9VVV93cXecnNH/wAARCAAQAAgDASIAAhEBAxEB/8QAUQABAQEAAAAAAAAAAAAAAAAAAAYHEAEAAAAAAAAAAAAAAAAAAAAAAQEAAAAAAAAAAAAAAAAAAAAGEQACAwEAAAAAAAAAAAAAAAAAF2Wj4qT/2gAMAwEAAhEDEQA/AMcFeGTUhejA9WsvRs//2Q==",
  "base64",
);

function send(field: string, bytes: Buffer, filename = "picture.png", cookie = ada.cookie) {
  return platform.inject({
    method: "PUT",
    url: "/v1/chat-bots/image",
    headers: { cookie, "content-type": "multipart/form-data; boundary=----form" },
    payload: Buffer.concat([part(field, bytes, filename), formEnd]),
  });
}

async function keep(bytes: Buffer): Promise<string> {
  const answer = await send("image", bytes);
  expect(answer.json()).toMatchObject({
    data: { url: expect.stringMatching(/^\/v1\/chat-bots\/image\/\w{40}\.webp$/) },
  });
  return answer.json<{ data: { url: string } }>().data.url;
}

async function pictureAt(url: string) {
  const answer = await platform.inject({ method: "GET", url });
  const bytes = Buffer.from(answer.rawPayload);
  const { data } = await decoders.webp(bytes);
  return { answer, bytes, header: readHeader(bytes), first: Array.from(data.subarray(0, 4)) };
}

const near = (colour: number[]) => colour.map((part) => expect.closeTo(part, -1.2));

test("re-encodes a picture as WebP within the limits, keeps its colours and drops metadata", async () => {
  const { answer, bytes, header, first } = await pictureAt(await keep(png(900, 600)));
  expect(header).toEqual({ type: "webp", width: 512, height: 341 });
  expect(first).toEqual(near([255, 128, 0, 255]));
  expect(bytes.includes("SECRET")).toBe(false);
  expect(answer.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
  });
});

test("keeps transparency and the size of small pictures", async () => {
  const { header, first } = await pictureAt(await keep(png(30, 20, [0, 0, 255, 0])));
  expect(header).toEqual({ type: "webp", width: 30, height: 20 });
  expect(first[3]).toBe(0);
});

test("a GIF becomes its first frame, a JPEG is rotated upright, a WebP is encoded again", async () => {
  const still = await pictureAt(await keep(gif(40, 40)));
  expect(still.first).toEqual(near([255, 0, 0, 255]));
  const upright = await pictureAt(await keep(jpeg));
  expect(upright.header).toEqual({ type: "webp", width: 16, height: 8 });
  expect(upright.bytes.includes("SECRET")).toBe(false);
  const again = await pictureAt(await keep(still.bytes));
  expect(again.header).toEqual({ type: "webp", width: 40, height: 40 });
});

const sized = (bytes: Buffer, width: number, height: number, at: number) => {
  const claimed = Buffer.from(bytes);
  claimed.writeUInt32BE(width, at);
  claimed.writeUInt32BE(height, at + 4);
  return claimed;
};
const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`);
/** A frame of 65,535 pixels a side in a picture of 10. */
const oversizedFrame = () => {
  const bytes = gif(10, 10);
  const frame = bytes.indexOf(0x2c);
  bytes.fill(0xff, frame + 5, frame + 9);
  return bytes;
};

test.each<[string, number, string, string, () => Buffer]>([
  ["an SVG, whatever its name", 415, "SUBSCRIPTION_MIME_TYPE", "Validation.ImageType", () => svg],
  [
    "a page",
    415,
    "SUBSCRIPTION_MIME_TYPE",
    "Validation.ImageType",
    () => Buffer.from("<!doctype html>"),
  ],
  ["nothing", 415, "SUBSCRIPTION_MIME_TYPE", "Validation.ImageType", () => Buffer.alloc(0)],
  [
    "more than 2 MB",
    413,
    "FILE_MAX_SIZE_EXCEEDED",
    "Validation.ImageBytes",
    () => Buffer.concat([png(1, 1), Buffer.alloc(2 ** 21)]),
  ],
  [
    "sides that are too long",
    400,
    "VALIDATION_FAILED",
    "Validation.ImageSide",
    () => sized(png(1, 1), 30_000, 30_000, 16),
  ],
  [
    "half a picture",
    400,
    "VALIDATION_FAILED",
    "Validation.ImageUnreadable",
    () => png(300, 300).subarray(0, 120),
  ],
  [
    "a GIF with a frame beyond its sides",
    400,
    "VALIDATION_FAILED",
    "Validation.ImageUnreadable",
    oversizedFrame,
  ],
])("%s is refused", async (_, status, message, code, bytes) => {
  const answer = await send("image", bytes());
  expect(answer.json()).toMatchObject({ meta: { message, details: [{ path: "image", code }] } });
  expect(answer.statusCode).toBe(status);
});

test("reads the largest allowed picture without blocking other calls", async () => {
  const drawn = keep(png(4_096, 4_096));
  expect((await platform.inject({ method: "GET", url: "/v1/system/load" })).statusCode).toBe(200);
  expect((await pictureAt(await drawn)).header).toMatchObject({ width: 512, height: 512 });
});

test("rejects a form without the part, a body that is not a form, and a call without a session", async () => {
  expect((await send("file", png(1, 1))).json()).toMatchObject({
    meta: { message: "VALIDATION_FAILED" },
  });
  await expect(ada(imageApi.upload)).rejects.toThrow("BAD_REQUEST");
  expect((await send("image", png(1, 1), "a.png", "")).statusCode).toBe(401);
});

test("every kind has icons, and each icon is an SVG without a script", async () => {
  const icons = await ada(imageApi.icons);
  expect(new Set(icons.map(({ kind }) => kind))).toEqual(new Set(["bot", "person", "company"]));
  expect(icons.length).toBeGreaterThanOrEqual(18);
  for (const { url } of icons) {
    const answer = await platform.inject({ method: "GET", url });
    expect(answer.headers["content-type"]).toBe("image/svg+xml");
    expect(answer.body).toMatch(/^<svg (?![\s\S]*(?:<script|on\w+=|href))/);
  }
});

test("unknown names and paths out of the folder are not found", async () => {
  for (const name of [
    "bot-nobody.svg",
    `${"0".repeat(40)}.webp`,
    "..%2f..%2fservice.ts",
    "..svg",
  ]) {
    const answer = await platform.inject({ method: "GET", url: `/v1/chat-bots/image/${name}` });
    expect([400, 404]).toContain(answer.statusCode);
  }
});

test("keeps used pictures, and deletes unused ones after some days", async () => {
  const [bots, companys, nobodys] = [
    await keep(png(3, 3)),
    await keep(png(4, 4)),
    await keep(png(5, 5)),
  ];
  await makeChatbot(platform, ada, [await makeFileBase(ada)], { ui: { botImgUrl: bots } });
  await ada(organizationApi.update, {
    params: { id: ada.user.organizationId },
    body: { logoUrl: companys },
  });
  const found = async () =>
    Promise.all(
      [bots, companys, nobodys].map(
        async (url) => (await platform.inject({ method: "GET", url })).statusCode,
      ),
    );
  await cleanUpUnused(platform.deps);
  expect(await found()).toEqual([200, 200, 200]);
  await cleanUpUnused({ ...platform.deps, now: () => new Date(Date.now() + 8 * 24 * 3_600_000) });
  expect(await found()).toEqual([200, 200, 404]);

  const [chatbot] = await ada(chatbotApi.list);
  expect(chatbot?.configs.ui.botImgUrl).toBe(bots);
});
