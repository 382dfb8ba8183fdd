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
  const start = () => new Program(program, dataDir, mailServer.url, String(REQUESTS), ...ids);
  const acknowledged: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const run = start();
    await run.writes(REQUESTS / (KILLS + 2));
    await run.kill();
    acknowledged.push(...run.lines);
  }
  const last = start();
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
