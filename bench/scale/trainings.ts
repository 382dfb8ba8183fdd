import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import type { SignedUp } from "../client";
import { largeArchive, largeText } from "../large-files";
import type { BenchPlatform } from "../platform";
import { uploadFile } from "../small-file";
import type { LoadLog } from "./load-log";

const ARCHIVE_BYTES = 2_000_000;
const MEMBER_BYTES = 8_000;
const TEXT_BYTES = 1_000_000;
const POLL_MS = 500;
const READY_MS = 900_000;

type Surroundings = {
  platform: Pick<BenchPlatform, "apiUrl">;
  /** The website to crawl, with its number of pages. */
  site: { baseUrl: string; pages: number };
  log: LoadLog;
  signal: AbortSignal;
};

/** The work that each organisation repeats, by its name in the log. */
const TRAININGS = ["training of a crawl", "training of an archive", "training of a text"] as const;

/** Three organisations train. Each deletes what it has trained and starts again. */
export async function trainUntilAborted(
  organizations: readonly SignedUp[],
  surroundings: Surroundings,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "antwort-bench-"));
  const archive = await largeArchive(join(folder, "many.zip"), ARCHIVE_BYTES, MEMBER_BYTES);
  const text = await largeText(join(folder, "long.txt"), TEXT_BYTES);
  const files = [await readFile(archive.path), await readFile(text.path)];
  await rm(folder, { recursive: true });
  await Promise.all(
    organizations.map((organization, at) => {
      const bytes = files[at - 1];
      const extension = at === 1 ? "zip" : "txt";
      return repeat(TRAININGS[at] ?? TRAININGS[0], organization, surroundings, (number) =>
        bytes
          ? uploadFile(surroundings.platform, organization, {
              name: `${number}.${extension}`,
              bytes,
            })
          : crawl(organization, surroundings.site, number),
      );
    }),
  );
}

async function crawl(
  { person }: SignedUp,
  { baseUrl, pages }: Surroundings["site"],
  number: number,
): Promise<string> {
  const { dto } = await person(knowledgeBaseApi.create, {
    body: {
      title: `Site ${number}`,
      baseUrl,
      maxPages: pages,
      responsibilityConfirmed: true,
    },
  });
  return dto.kbId;
}

async function repeat(
  kind: string,
  { person }: SignedUp,
  { log, signal }: Surroundings,
  begin: (number: number) => Promise<string>,
): Promise<void> {
  for (let number = 1; !signal.aborted; number += 1) {
    const kbId = await log.attempt(`begin of a ${kind}`, () => begin(number));
    if (kbId === undefined) {
      await wait(POLL_MS);
      continue;
    }
    const start = performance.now();
    await log.attempt(kind, () => untilReady(person, kbId, signal));
    if (signal.aborted) return;
    log.timesOf(kind).push(performance.now() - start);
    await log.attempt("deletion of a knowledge base", () =>
      person(knowledgeBaseApi.remove, { params: { id: kbId } }),
    );
  }
}

async function untilReady(
  person: SignedUp["person"],
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const deadline = performance.now() + READY_MS;
  while (!signal.aborted) {
    const { dto } = await person(knowledgeBaseApi.get, { params: { id } });
    if (dto.kbStatus === "Ready") return;
    if (performance.now() > deadline) throw new Error(`It is still ${dto.kbStatus}.`);
    await wait(POLL_MS);
  }
}
