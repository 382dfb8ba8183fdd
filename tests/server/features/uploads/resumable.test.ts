import { createHash, randomBytes, randomInt } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { openPlatform, type Person, type TestPlatform } from "@/tests/platform";
import { listen, makeFileBase, stagesOf } from "./file-steps";
import { TusClient } from "./tus-client";

let platform: TestPlatform;
let origin: string;
let ada: Person;
let kbId: string;
let client: TusClient;

beforeAll(async () => {
  platform = await openPlatform();
  origin = await listen(platform);
});
afterAll(() => platform.close());
beforeEach(async () => {
  ada = await platform.signUp();
  kbId = await makeFileBase(ada);
  client = new TusClient(origin, ada.cookie);
});
afterEach(() => platform.finishJobs());

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Incompressible text. */
const someText = (size: number) => Buffer.from(randomBytes(size / 2).toString("hex"));

const storedFiles = () =>
  platform.deps.db
    .selectFrom("storedFiles")
    .where("organizationId", "=", ada.user.organizationId)
    .selectAll()
    .execute();

test("keeps the bytes of an upload that is interrupted twenty times", async () => {
  const bytes = someText(4 * 1024 ** 2);
  const { path, status } = await client.begin(kbId, "large.txt", bytes.length);
  expect(status).toBe(201);
  expect(path).toMatch(new RegExp(`^/v1/knowledge-bases/uploads/${kbId}/[\\w-]{36}$`));
  let offset = 0;
  for (let cuts = 0; cuts < 20; cuts += 1) {
    const rest = bytes.subarray(offset);
    await client.sendAndVanish(path, rest, offset, randomInt(0, Math.ceil(rest.length / 4)));
    const next = await client.offset(path);
    expect(next).toBeGreaterThanOrEqual(offset);
    offset = next;
  }
  let sent = await client.send(path, bytes.subarray(offset), offset);
  // Bytes of a cut connection may arrive after the HEAD request: the client asks again.
  while (sent.status === 409) {
    offset = await client.offset(path);
    sent = await client.send(path, bytes.subarray(offset), offset);
  }
  expect(sent.status).toBe(204);

  const [stored, ...others] = await storedFiles();
  expect(others).toEqual([]);
  expect(stored).toMatchObject({ sha256: sha256(bytes), size: bytes.length });
  const storedBytes = await buffer(await platform.deps.storage.read(stored?.key ?? ""));
  expect(sha256(storedBytes)).toBe(sha256(bytes));
  expect(await readdir(join(platform.deps.env.DATA_DIR, "uploads"))).toEqual([]);
  await platform.finishJobs();
  expect(await stagesOf(ada, kbId)).toEqual({ "large.txt": "Finished" });
});
