import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mediaTypes } from "@/server/engines/ingest/files/media-types";
import {
  isStreamed,
  type TrainingBatch,
  trainingBatches,
  piecesOf,
  readBeginning,
} from "@/server/features/runs/files/training-batches";

const MEGABYTE = 1024 ** 2;
const PIECE = "x".repeat(256_000);

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "training-batches-"));
});
afterAll(() => rm(folder, { recursive: true }));

const closed = {
  path: () => Promise.reject(new Error("The stored text is enough.")),
  close: () => Promise.resolve(),
};

async function collect(batches: AsyncIterable<TrainingBatch>): Promise<TrainingBatch[]> {
  const all: TrainingBatch[] = [];
  for await (const batch of batches) all.push(batch);
  return all;
}

const stored = { filename: "a.pdf", file: closed, mimeType: "application/pdf", size: 9 * MEGABYTE };

test("trains a stored text in batches of four pieces, and reports the trained share", async () => {
  const file = { ...stored, markdown: PIECE.repeat(10), pageStarts: null };
  const batches = await collect(trainingBatches(file));
  expect(batches.map(({ pieces }) => pieces.length)).toEqual([4, 4, 2]);
  expect(batches.map(({ isLast }) => isLast)).toEqual([false, false, true]);
  expect(batches.map(({ share }) => share)).toEqual([0.4, 0.8, 1]);
});

test("keeps the page boundaries of the file in a stored text", async () => {
  const file = { ...stored, markdown: "One.\n\nTwo.", pageStarts: ["0", "6"] };
  const [batch] = await collect(trainingBatches(file));
  expect(batch?.pieces).toEqual([{ markdown: "One.\n\nTwo.", pageStarts: [0, 6], length: 10 }]);
});

test("a file without text has one empty batch", async () => {
  const file = { ...stored, markdown: null, pageStarts: null, size: null };
  expect(await collect(trainingBatches(file))).toEqual([{ pieces: [], isLast: true, share: 1 }]);
});

test("reads a large text from its file, and measures its share in bytes", async () => {
  const path = join(folder, "large.txt");
  const text = "A line of words.\n".repeat(600_000);
  await writeFile(path, text);
  const file = {
    filename: "large.txt",
    file: { ...closed, path: () => Promise.resolve(path) },
    mimeType: mediaTypes.txt,
    size: text.length,
    markdown: null,
    pageStarts: null,
  };
  const batches = await collect(trainingBatches(file));
  const pieces = batches.flatMap((batch) => batch.pieces);
  expect(pieces.map(({ markdown }) => markdown).join("").length).toBeGreaterThan(9 * MEGABYTE);
  expect(batches.slice(0, -1).every((batch) => batch.pieces.length === 4)).toBe(true);
  expect(batches[0]?.share).toBeCloseTo((4 * 262_144) / text.length);
  expect(batches.at(-1)).toMatchObject({ isLast: true, share: 1 });
  expect(batches.every(({ share }) => share <= 1)).toBe(true);
});

test.each([
  [mediaTypes.txt, 8 * MEGABYTE + 1, true],
  [mediaTypes.csv, 8 * MEGABYTE + 1, true],
  [mediaTypes.txt, 8 * MEGABYTE, false],
  ["application/pdf", 9 * MEGABYTE, false],
  [null, 9 * MEGABYTE, false],
])("a file of the type %s with %i bytes is streamed: %s", (mimeType, size, expected) => {
  expect(isStreamed(mimeType, size)).toBe(expected);
});

test("the console shows the beginning of a large file, and an empty file is refused", async () => {
  const write = async (name: string, text: string) => {
    const path = join(folder, name);
    await writeFile(path, text);
    return { name, path };
  };
  const lateText = await write("late.txt", `${"\n".repeat(300_000)}First words.`);
  expect((await readBeginning(lateText, mediaTypes.txt)).trim()).toBe("First words.");
  const empty = await write("empty.txt", "\n\n");
  await expect(readBeginning(empty, mediaTypes.txt)).rejects.toMatchObject({
    code: "EXTRACT_EMPTY",
  });
});

test("a piece repeats the headings above it, and no other text", () => {
  const text = `## Section\n\n${"y".repeat(255_000)}\n\n${"z".repeat(200_000)}`;
  const [, second] = piecesOf(text, []);
  expect(second?.markdown).toBe(`## Section\n\n${"z".repeat(200_000)}`);
  expect(second?.length).toBe(200_000);
});

test("a table that begins with a piece has its header once", () => {
  const table = `| A | B |\n| --- | --- |\n${"| 1 | 2 |\n".repeat(20_000)}`;
  const [first, second] = piecesOf(`${"y".repeat(255_990)}\n\n${table}`, []);
  expect(first?.markdown.endsWith("y\n\n")).toBe(true);
  expect(second?.markdown.match(/\| A \| B \|/g)).toHaveLength(1);
});
