import { ApiError, type ItemErrorCode } from "@/contract/errors";
import { limits } from "@/contract/limits";
import type { Deps } from "@/server/deps";
import { ExtractFailure } from "@/server/engines/ingest/files/document";
import { type Member, readArchive } from "@/server/engines/ingest/files/zip/archive";
import { refreshCounts } from "@/server/features/knowledge-bases/items/refresh-counts";
import { refusalOfFile, withinFileLimits } from "@/server/features/plans/limits";
import { findPlan, type PlanState } from "@/server/features/plans/plan";
import type { Db } from "@/server/infrastructure/db/database";
import { deleteFiles } from "@/server/infrastructure/storage/storage";
import { type StoredObject, TooManyBytes } from "@/server/infrastructure/storage/storage";
import type { Run } from "../run-types";
import { truncatePath } from "./clean-path";
import { createItems, createRejectedItem } from "./create-items";
import { publishFileStage } from "./file-event";
import { listMembers, type OpenFile, type OpenItem, setUnpacked } from "./file-repo";
import { fileType } from "./file-type";
import { readHead } from "./read-head";

/**
 * Creates an item for each file, unless an earlier try has created it.
 * @throws {ExtractFailure} if the archive cannot be read or the plan has no room for its files, StorageFull
 */
export async function unpack(
  deps: Deps,
  run: Run,
  archive: OpenFile,
  signal: AbortSignal,
): Promise<void> {
  const plan = await findPlan(deps, deps.db, run.organizationId);
  const existing = new Set(await listMembers(deps.db, run, archive.id));
  const names = new Names(archive.filename ?? "");
  const file = { name: archive.filename ?? "", path: await archive.file.path() };
  const progress = new UnpackProgress(deps.db, run, archive);
  for await (const member of readArchive(file, {}, progress.onRead)) {
    signal.throwIfAborted();
    const filename = names.nextPath(member.path);
    if (existing.has(filename)) continue;
    const stored = await store(deps, run, { filename, member, progress, plan }, signal);
    await addMember(deps, run, archive, { filename, stored }).catch(async (error: unknown) => {
      if (typeof stored !== "string") await deleteFiles(deps.storage, [stored.file.key]);
      throw isPlanLimit(error) ? new ExtractFailure("EXTRACT_PLAN_LIMIT", { cause: error }) : error;
    });
  }
  if (names.count === 0) throw new ExtractFailure("EXTRACT_EMPTY");
}

const isPlanLimit = (error: unknown): boolean =>
  error instanceof ApiError && error.code.startsWith("SUBSCRIPTION_");

type Outcome = { file: StoredObject; mimeType: string } | ItemErrorCode;

async function addMember(
  deps: Deps,
  run: Run,
  { id: parentId }: OpenItem,
  { filename, stored }: { filename: string; stored: Outcome },
): Promise<void> {
  const duplicates = await deps.db.transaction().execute(async (tx) => {
    if (typeof stored !== "string") {
      const { file, mimeType } = stored;
      const files = [{ ...file, mimeType, filename }];
      return withinFileLimits(deps, tx, run.organizationId, () =>
        createItems(tx, run, files, parentId),
      );
    }
    await createRejectedItem(tx, run, { filename, code: stored }, parentId);
    await publishFileStage(tx, run, { filename }, "FailedExtracting");
    return [];
  });
  await deleteFiles(deps.storage, duplicates);
}

type NewMember = {
  filename: string;
  member: Member;
  progress: UnpackProgress;
  plan: PlanState | undefined;
};

/** Returns an error code if the member cannot be read. */
async function store(
  deps: Deps,
  run: Run,
  { filename, member, progress, plan }: NewMember,
  signal: AbortSignal,
): Promise<Outcome> {
  if ("code" in member) return member.code;
  try {
    const { head, all } = await readHead(member.bytes);
    const { mimeType, code } = fileType(head, filename);
    if (mimeType === undefined) return code;
    if (plan && refusalOfFile(plan, { size: 0, mimeType })) return "EXTRACT_UNSUPPORTED";
    const bytes = progress.report(all);
    const options = { maxBytes: plan?.plan.limits.fileBytes ?? limits.uploadBytes, signal };
    return { file: await deps.storage.write(run.organizationId, bytes, options), mimeType };
  } catch (error) {
    if (error instanceof ExtractFailure) return error.code;
    if (error instanceof TooManyBytes) return "EXTRACT_TOO_LARGE";
    throw error;
  }
}

class Names {
  readonly #folder: string;
  readonly #times = new Map<string, number>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  get count(): number {
    return this.#times.size;
  }

  nextPath(path: string): string {
    const times = (this.#times.get(path) ?? 0) + 1;
    this.#times.set(path, times);
    const name = times === 1 ? path : path.replace(/(\.\w+)?$/, ` (${times})$1`);
    return truncatePath(`${this.#folder}/${name}`);
  }
}

/** Unpacking a large archive lasts minutes, so progress is stored in steps of this share. */
const STEP = 0.01;

class UnpackProgress {
  #read = 0;
  #published = 0;
  readonly #db: Db;
  readonly #run: Run;
  readonly #archive: OpenItem;

  constructor(db: Db, run: Run, archive: OpenItem) {
    this.#db = db;
    this.#run = run;
    this.#archive = archive;
  }

  /** `share`: 0 to 1. */
  readonly onRead = (share: number): void => {
    this.#read = Math.max(this.#read, share);
  };

  async *report(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      if (this.#read >= this.#published + STEP) await this.#publish();
      yield chunk;
    }
  }

  async #publish(): Promise<void> {
    this.#published = this.#read;
    await setUnpacked(this.#db, this.#run, this.#archive.id, this.#published);
    await refreshCounts(this.#db, this.#run);
    await publishFileStage(this.#db, this.#run, this.#archive, "StartExtracting");
  }
}
