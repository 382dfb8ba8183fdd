import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newSecret } from "@/server/features/webhooks/signature";
import { newId } from "@/server/infrastructure/db/id";
import { copyDatabase } from "@/tests/embedded-database";
import { Program } from "@/tests/program";
import { openReceiver, verify } from "./receiver";

/** Larger numbers take minutes: the test passed once with `DELIVERIES=1000`. */
const DELIVERIES = Number(process.env["DELIVERIES"] ?? 40);
const KILLS = 3;
/** The events that each run records at least. */
const SHARE = DELIVERIES / (KILLS + 1);
const SLOTS = 12;

let dataDir: string;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "antwort-webhooks-"));
  await copyDatabase(dataDir);
  receiver = await openReceiver();
});
afterAll(async () => {
  await receiver.close();
  await rm(dataDir, { recursive: true });
});

test("delivers every event although the process is killed repeatedly, and repeats one only under the same id", async () => {
  const program = "tests/server/programs/webhooks.ts";
  const secret = newSecret();
  const ids = [newId(), newId()];
  /** A run that ends with this number of events, so that a fast one leaves events to the next. */
  const start = (total: number) =>
    new Program(program, dataDir, receiver.url, secret, String(total), ...ids);
  const acknowledged: string[] = [];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const run = start(kill * SHARE);
    await run.writes(SHARE / 2);
    await run.kill();
    acknowledged.push(...run.lines.filter((line) => line !== "done"));
  }
  const last = start(DELIVERIES);
  expect(await last.ends()).toMatchObject({ code: 0 });
  acknowledged.push(...last.lines.filter((line) => line !== "done"));

  const idsOf = new Map<string, Set<unknown>>();
  for (const request of receiver.received) {
    const { data } = verify(secret, request);
    const value = String(data["value"]);
    idsOf.set(value, (idsOf.get(value) ?? new Set()).add(request.headers["webhook-id"]));
  }
  // An event is delivered even if the kill interrupted its acknowledgement.
  expect(idsOf.size).toBe(DELIVERIES);
  for (const value of acknowledged) expect(idsOf.has(value)).toBe(true);
  expect([...idsOf.values()].every((each) => each.size === 1)).toBe(true);
  // Each kill may repeat interrupted deliveries under their id.
  expect(receiver.received.length - DELIVERIES).toBeLessThanOrEqual(SLOTS * KILLS);
}, 300_000);
