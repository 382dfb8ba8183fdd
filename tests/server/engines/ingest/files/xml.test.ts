import { readXml } from "@/server/engines/ingest/files/xml";

async function textOf(bytes: Buffer): Promise<unknown[]> {
  const found: unknown[] = [];
  async function* whole() {
    yield bytes;
  }
  await readXml(whole(), new Set(["t"]), ({ children }) => void found.push(...children));
  return found;
}

test.each([
  ["UTF-8", (text: string) => Buffer.from(text)],
  ["UTF-16, low byte first", (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le")],
  ["UTF-16, high byte first", (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le").swap16()],
])("reads the parts of Office files in %s", async (_, encode) => {
  expect(await textOf(encode("<r><t>Öffnungszeiten €</t></r>"))).toEqual(["Öffnungszeiten €"]);
});

const nested = (depth: number): Buffer =>
  Buffer.from(`${"<r>".repeat(depth - 1)}<t>deep</t>${"</r>".repeat(depth - 1)}`);

test("reads 256 nested elements beside others, and refuses one more", async () => {
  expect(await textOf(nested(256))).toEqual(["deep"]);
  const beside = `<r>${"<r></r>".repeat(300)}<t>after</t></r>`;
  expect(await textOf(Buffer.from(beside))).toEqual(["after"]);
  await expect(textOf(nested(257))).rejects.toMatchObject({ code: "EXTRACT_DAMAGED" });
});

test("reads a truncated document up to its end", async () => {
  expect(await textOf(Buffer.from("<r><t>Half a sen"))).toEqual(["Half a sen"]);
});
