import { createHash } from "node:crypto";
import { archiveOf, manifest, pageWith, website } from "./archive-files";

const kb = { ...manifest.knowledgeBases[0], website };
const zeros = Buffer.alloc(64 * 1024 ** 2);
const data = "Spruces grow slowly.";
const hash = createHash("sha256").update(data).digest("hex");
const file = { kind: "file", pageUrl: null, mimeType: "text/plain", file: hash, size: data.length };

/** An archive whose only item is a file. */
const archiveOfFile = (filename: string, changes: object = {}) =>
  archiveOf(1, {
    manifest: { ...manifest, knowledgeBases: [{ ...kb, kbType: "File", website: null }] },
    items: [pageWith({ ...file, filename, ...changes })],
    more: [{ name: `files/${hash}`, data }],
  });

/** Archives with the code of their refusal. */
export const hostileArchives: [string, string, () => Buffer][] = [
  ["no ZIP archive", "ARCHIVE_INVALID", () => Buffer.from("nonsense")],
  [
    "another version",
    "ARCHIVE_VERSION_UNSUPPORTED",
    () => archiveOf(1, { manifest: { ...manifest, version: 2 } }),
  ],
  [
    "another format",
    "ARCHIVE_INVALID",
    () => archiveOf(1, { manifest: { ...manifest, format: "x" } }),
  ],
  ["1 MB of brackets", "ARCHIVE_INVALID", () => archiveOf(1, { manifest: "[".repeat(1024 ** 2) })],
  [
    "1 MB of nonsense in a line",
    "ARCHIVE_INVALID",
    () => archiveOf(1, { items: "x".repeat(1024 ** 2) }),
  ],
  [
    "a zip bomb",
    "ARCHIVE_TOO_LARGE",
    () => archiveOf(1, { more: [{ name: `files/${"0".repeat(64)}`, data: zeros }] }),
  ],
  [
    "a path outside",
    "ARCHIVE_INVALID",
    () => archiveOf(1, { more: [{ name: "../outside", data: "x" }] }),
  ],
  [
    "a symbolic link",
    "ARCHIVE_INVALID",
    () =>
      archiveOf(1, {
        more: [{ name: `files/${"0".repeat(64)}`, data: "/etc/passwd", unixMode: 0o120777 }],
      }),
  ],
  ["a name of a file outside", "ARCHIVE_INVALID", () => archiveOfFile("../../etc/passwd")],
  [
    "a file with the address of a page",
    "ARCHIVE_INVALID",
    () => archiveOfFile("a.txt", { pageUrl: "https://packed.example.com/0" }),
  ],
  ["a file without a type", "ARCHIVE_INVALID", () => archiveOfFile("a.txt", { mimeType: null })],
  [
    "a page with the name of a file",
    "ARCHIVE_INVALID",
    () => archiveOf(1, { items: [pageWith({ filename: "a.txt" })] }),
  ],
  [
    "a file that is not what its hash says",
    "ARCHIVE_INVALID",
    () => archiveOf(1, { more: [{ name: `files/${"0".repeat(64)}`, data: "x" }] }),
  ],
  [
    "a script as the address of a page",
    "ARCHIVE_INVALID",
    () => archiveOf(1, { items: [pageWith({ pageUrl: "javascript:alert(1)" })] }),
  ],
  ["a passage of an unknown page", "ARCHIVE_INVALID", () => archiveOf(1, { items: [] })],
  [
    "NUL in a text",
    "ARCHIVE_INVALID",
    () => archiveOf(1, { items: [pageWith({ title: "a\0b" })] }),
  ],
  [
    "an image that is none",
    "ARCHIVE_INVALID",
    () =>
      archiveOf(1, {
        manifest: { ...manifest, knowledgeBases: [kb], images: ["a.webp"] },
        more: [{ name: "images/a.webp", data: "<svg onload=alert(1)>" }],
      }),
  ],
];
