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
