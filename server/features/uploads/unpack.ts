import type { ItemErrorCode } from "@/contract/errors";
import { limits } from "@/contract/limits";
import type { Deps } from "@/server/deps";
import { type Member, readArchive } from "@/server/engines/ingest/files/zip/archive";
import { ExtractFailure } from "@/server/engines/ingest/files/document";
import { deleteFiles } from "@/server/infrastructure/storage/storage";
import { type Stored, TooManyBytes } from "@/server/infrastructure/storage/storage";
import { addRefused, addStaged } from "./adding";
import { fitted } from "./clean-path";
import { fileType } from "./file-kind";
import { listMembers } from "./members-repo";
import { peek } from "./peek";
import type { OpenFile, OpenItem } from "./run-repo";
import type { Run } from "./scope";
import { tell } from "./tell";
import { UnpackProgress } from "./unpack-progress";

/**
 * Makes an item of each file in an archive; those that an earlier try made already are passed over.
 * @throws ExtractFailure where the archive cannot be read, StorageFull
 */
export async function unpack(
  deps: Deps,
  run: Run,
  archive: OpenFile,
  signal: AbortSignal,
): Promise<void> {
  const made = new Set(await listMembers(deps.db, run, archive.id));
  const names = new Names(archive.filename ?? "");
  const file = { name: archive.filename ?? "", path: await archive.file.path() };
  const progress = new UnpackProgress(deps.db, run, archive);
  for await (const member of readArchive(file, {}, progress.onRead)) {
    signal.throwIfAborted();
    const filename = names.take(member.path);
    if (made.has(filename)) continue;
    const kept = await keep(deps, run, { filename, member, progress }, signal);
    await addMember(deps, run, archive, { filename, kept });
  }
  if (names.count === 0) throw new ExtractFailure("EXTRACT_EMPTY");
}

type Kept = { stored: Stored; mimeType: string } | ItemErrorCode;

async function addMember(
  deps: Deps,
  run: Run,
  { id: parentId }: OpenItem,
  { filename, kept }: { filename: string; kept: Kept },
): Promise<void> {
  const needless = await deps.db.transaction().execute(async (tx) => {
    if (typeof kept !== "string") {
      const { stored, mimeType } = kept;
      return addStaged(tx, run, [{ ...stored, mimeType, filename }], parentId);
    }
    await addRefused(tx, run, { filename, code: kept }, parentId);
    await tell(tx, run, { filename }, "FailedExtracting");
    return [];
  });
  await deleteFiles(deps.storage, needless);
}

/** Stores a member, or says why it cannot be had. */
async function keep(
  deps: Deps,
  run: Run,
  { filename, member, progress }: { filename: string; member: Member; progress: UnpackProgress },
  signal: AbortSignal,
): Promise<Kept> {
  if ("code" in member) return member.code;
  try {
    const { head, all } = await peek(member.bytes);
    const { mimeType, code } = fileType(head, filename);
    if (mimeType === undefined) return code;
    const bytes = progress.passing(all);
    const options = { maxBytes: limits.uploadBytes, signal };
    return { stored: await deps.storage.write(run.organizationId, bytes, options), mimeType };
  } catch (error) {
    if (error instanceof ExtractFailure) return error.code;
    if (error instanceof TooManyBytes) return "EXTRACT_TOO_LARGE";
    throw error;
  }
}

/** The names of an archive's members under its own. One that comes twice is numbered. */
class Names {
  readonly #folder: string;
  readonly #times = new Map<string, number>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  get count(): number {
    return this.#times.size;
  }

  take(path: string): string {
    const times = (this.#times.get(path) ?? 0) + 1;
    this.#times.set(path, times);
    const name = times === 1 ? path : path.replace(/(\.\w+)?$/, ` (${times})$1`);
    return fitted(`${this.#folder}/${name}`);
  }
}
