import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import type { Db } from "@/server/infrastructure/db/database";
import { CallError } from "../client";
import { retryInterrupted, retryingClient, type InstallationHandle } from "./installation";
import { compare, countBy, emptyOutcome, type Outcome, type Workload } from "./work";

const POLL_MS = 50;

/** Records the outcome of a call. */
type Recording = (what: string, work: () => Promise<void>) => Promise<void>;

type TextFile = { kbId: string; name: string; content: string };

/** Creates the knowledge base of the uploads, with one file. */
export async function createLibrary(installation: InstallationHandle): Promise<string> {
  const { dto } = await installation.owner.person(knowledgeBaseApi.create, {
    body: { kbType: "File", title: "Uploads" },
  });
  const content = "The small library opens at nine o'clock and closes at six o'clock.";
  await upload(installation, { kbId: dto.kbId, name: "opening.txt", content });
  return dto.kbId;
}

/** Uploads a small file each time, again if a kill interrupts the upload. */
export class UploadWork implements Workload {
  readonly name = "upload with training";
  readonly #installation: InstallationHandle;
  readonly #kbId: string;
  readonly #record: Recording;
  readonly #names: string[] = [];
  #acknowledged = 0;
  #interrupted = 0;

  constructor(
    installation: InstallationHandle,
    kbId: string,
    record: Recording = (_, work) => work(),
  ) {
    this.#installation = installation;
    this.#kbId = kbId;
    this.#record = record;
  }

  async start(number: number): Promise<void> {
    const name = `file-${number}.txt`;
    const content = `Shelf number ${number} of the library holds ${number * 13} books about birds.`;
    this.#names.push(name);
    while (!(await this.isComplete())) await wait(POLL_MS);
    const send = () => upload(this.#installation, { kbId: this.#kbId, name, content });
    const { interruptions } = await retryInterrupted(() =>
      this.#record("upload", send).catch((error: unknown) => {
        // The response of an earlier attempt was lost after its commit: the file is being trained.
        if (!/KB_IN_PROGRESS/.test(String(error))) throw error;
      }),
    );
    this.#interrupted += interruptions;
    this.#acknowledged += 1;
  }

  async isComplete(): Promise<boolean> {
    const person = retryingClient(this.#installation.owner.person);
    const { dto } = await person(knowledgeBaseApi.get, { params: { id: this.#kbId } });
    return dto.kbStatus === "Ready";
  }

  async check(db: Db): Promise<Outcome> {
    const { rows } = await sql<{ filename: string; stage: string; chunks: number }>`
      select filename, stage,
        (select count(*)::int from chunks where chunks.item_id = items.id) as chunks
      from items where kb_id = ${this.#kbId}`.execute(db);
    const found = compare(this.#names, countBy(rows.map(({ filename }) => filename)));
    return {
      ...emptyOutcome,
      started: this.#names.length,
      acknowledged: this.#acknowledged,
      interrupted: this.#interrupted,
      lost: found.lost,
      duplicated: found.duplicated + rows.filter(({ chunks }) => chunks > 1).length,
      stuck: rows.filter(({ stage, chunks }) => stage !== "Finished" || chunks === 0).length,
    };
  }
}

async function upload({ platform, owner }: InstallationHandle, { kbId, name, content }: TextFile) {
  const form = new FormData();
  form.append("fileSizeMap", JSON.stringify({ [name]: Buffer.byteLength(content) }));
  form.append("files", new Blob([content]), name);
  const url = `${platform.apiUrl}/v1/knowledge-bases/${kbId}?async=true`;
  const headers = { cookie: owner.cookie };
  const response = await fetch(url, { method: "PUT", headers, body: form });
  if (!response.ok) throw await CallError.of("PUT", response);
  await response.body?.cancel();
}
