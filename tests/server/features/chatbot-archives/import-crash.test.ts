import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newId } from "@/server/infrastructure/db/id";
import { copyDatabase } from "@/tests/embedded-database";
import { Program } from "@/tests/program";
import { archiveOf } from "./archive-files";

const pages = 1_500;
const kills = 2;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "antwort-import-"));
  await copyDatabase(folder);
});
afterAll(() => rm(folder, { recursive: true }));

test("an import continues after a kill, and stores everything once", async () => {
  const path = join(folder, "archive.zip");
  await writeFile(path, archiveOf(pages));
  const ids = [newId(), newId()];
  const start = () =>
    new Program("tests/server/programs/import-archive.ts", folder, path, ...ids, String(2 * pages));
  let stored = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const run = start();
    await run.writes(4);
    await run.kill();
    stored += run.lines.length;
    expect(run.lines).not.toContainEqual(expect.stringContaining("{"));
  }
  const last = start();
  expect(await last.ends()).toMatchObject({ code: 0 });
  expect(JSON.parse(last.lines.at(-1) ?? "")).toEqual({
    state: "finished",
    done: 2 * pages,
    total: 2 * pages,
    items: pages,
    pages,
    passages: pages,
    chatbots: 1,
    knowledgeBases: 1,
    used: pages,
  });
  // The last run continued.
  expect(last.lines.length).toBeLessThan((2 * pages) / 100 + 5 - stored + kills);
}, 120_000);
