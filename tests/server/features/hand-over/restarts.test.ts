import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newId } from "@/server/infrastructure/db/id";
import { copyDatabase } from "@/tests/embedded-database";
import { openMailServer } from "@/tests/mail-server";
import { Program } from "@/tests/program";

/** Larger numbers take minutes: the test passed once with `HAND_OVERS=1000`. */
const REQUESTS = Number(process.env["HAND_OVERS"] ?? 40);
const KILLS = 3;
/** The requests that each run receives at least. */
const SHARE = REQUESTS / (KILLS + 1);

let dataDir: string;
let mailServer: Awaited<ReturnType<typeof openMailServer>>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "antwort-hand-over-"));
  await copyDatabase(dataDir);
  mailServer = await openMailServer();
});
afterAll(async () => {
  await mailServer.close();
  await rm(dataDir, { recursive: true });
});

const headerOf = (mail: string, name: string) =>
  new RegExp(`^${name}: *(.*)$`, "im").exec(mail)?.[1] ?? "";

test("mails each request once although the process is killed repeatedly", async () => {
  const program = "tests/server/programs/hand-over.ts";
  const ids = [newId(), newId()];
  /** A run that ends with this number of requests, so that a fast one leaves requests to the next. */
  const start = (total: number) =>
    new Program(program, dataDir, mailServer.url, String(total), ...ids);
  const acknowledged: string[] = [];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const run = start(kill * SHARE);
    await run.writes(SHARE / 2);
    await run.kill();
    acknowledged.push(...run.lines.filter((line) => line !== "done"));
  }
  const last = start(REQUESTS);
  expect(await last.ends()).toMatchObject({ code: 0 });
  acknowledged.push(...last.lines.filter((line) => line !== "done"));

  const messageIds = new Set(mailServer.mails.map((mail) => headerOf(mail, "Message-ID")));
  const requests = new Set(mailServer.mails.map((mail) => headerOf(mail, "References")));
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  expect(acknowledged.length).toBeGreaterThan(REQUESTS - KILLS - 1);
  // A request is mailed even if the kill interrupted its answer.
  expect(messageIds.size).toBe(REQUESTS);
  expect(requests.size).toBe(REQUESTS);
  for (const id of acknowledged) expect(requests).toContain(`<${id}.team@localhost>`);
  // Each kill may repeat interrupted mails under their Message-ID: four jobs run at once.
  expect(mailServer.mails.length - REQUESTS).toBeLessThanOrEqual(4 * KILLS);
}, 300_000);
