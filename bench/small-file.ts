import { setTimeout as wait } from "node:timers/promises";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import type { SignedUp } from "./client";
import type { BenchPlatform } from "./platform";

const POLL_MS = 20;
const TIMEOUT_MS = 180_000;

/** The milliseconds until work started and until it was trained. */
export type WorkTimes = { started: number; trained: number };

type Named = { name: string; bytes: Buffer };

/** Creates a knowledge base with one file. Returns its id. */
export async function uploadFile(
  { apiUrl }: Pick<BenchPlatform, "apiUrl">,
  { person, cookie }: SignedUp,
  { name, bytes }: Named,
): Promise<string> {
  const { dto } = await person(knowledgeBaseApi.create, { body: { kbType: "File", title: name } });
  const form = new FormData();
  form.append("fileSizeMap", JSON.stringify({ [name]: bytes.length }));
  form.append("files", new Blob([Uint8Array.from(bytes)]), name);
  const headers = { cookie };
  const url = `${apiUrl}/v1/knowledge-bases/${dto.kbId}?async=true`;
  const response = await fetch(url, { method: "PUT", headers, body: form });
  if (!response.ok) throw new Error(await response.text());
  await response.body?.cancel();
  return dto.kbId;
}

/** Uploads a sentence and waits until it is trained. */
export async function trainSmallFile(
  platform: Pick<BenchPlatform, "apiUrl">,
  other: SignedUp,
  name: string,
): Promise<WorkTimes & { kbId: string }> {
  const bytes = Buffer.from("The small library opens at nine o'clock.");
  const kbId = await uploadFile(platform, other, { name, bytes });
  const isStarted = async () => {
    const [item] = await other.person(knowledgeBaseApi.explore, { params: { id: kbId } });
    return item?.stage !== "Uploading";
  };
  const [started, trained] = await Promise.all([
    timeUntil(isStarted),
    timeUntil(isReady(other, kbId)),
  ]);
  return { started, trained, kbId };
}

export const isReady =
  ({ person }: SignedUp, id: string) =>
  async (): Promise<boolean> =>
    (await person(knowledgeBaseApi.get, { params: { id } })).dto.kbStatus === "Ready";

/** Resolves with the milliseconds until `isTrue` returns true, infinity after a few minutes. */
export async function timeUntil(isTrue: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < TIMEOUT_MS) {
    if (await isTrue()) return performance.now() - startedAt;
    await wait(POLL_MS);
  }
  return Number.POSITIVE_INFINITY;
}
