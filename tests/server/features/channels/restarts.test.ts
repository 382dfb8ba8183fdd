import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newId } from "@/server/infrastructure/db/id";
import { copyDatabase } from "@/tests/embedded-database";
import { Program } from "@/tests/program";
import { openReceiver } from "../webhooks/receiver";

/** Larger numbers take minutes: the test passed once with `CHANNEL_MESSAGES=1000`. */
const MESSAGES = Number(process.env["CHANNEL_MESSAGES"] ?? 30);
const KILLS = 2;
/** The messages that each run receives at least. */
const SHARE = MESSAGES / (KILLS + 1);
const SLOTS = 12;

let dataDir: string;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "antwort-channels-"));
  await copyDatabase(dataDir);
  receiver = await openReceiver();
  receiver.answer = (response) => response.end(JSON.stringify({ ok: true, result: true }));
});
afterAll(async () => {
  await receiver.close();
  await rm(dataDir, { recursive: true });
});

test("answers each message once although the process is killed repeatedly", async () => {
  const ids = [newId(), newId(), newId()];
  const program = "tests/server/programs/channels.ts";
  /** A run that ends with this number of messages, so that a fast one leaves messages to the next. */
  const start = (total: number) =>
    new Program(program, dataDir, receiver.url, String(total), ...ids);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const run = start(kill * SHARE);
    await run.writes(SHARE / 2);
    await run.kill();
  }
  expect(await start(MESSAGES).ends()).toMatchObject({ code: 0, errors: "" });

  const replies = receiver.received.map(
    ({ body }) => JSON.parse(body) as { chat_id: number; text: string },
  );
  expect(new Set(replies.map((reply) => reply.chat_id)).size).toBe(MESSAGES);
  // A reply that the kill interrupted is sent again with the same text.
  expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
  expect(replies.length - MESSAGES).toBeLessThanOrEqual(SLOTS * KILLS);
}, 300_000);
