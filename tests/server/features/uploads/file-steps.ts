import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import type { Person, TestPlatform } from "@/tests/platform";

export type SentFile = { name: string; bytes: Buffer; declared?: number };

export const textFile = (name: string, text: string): SentFile => ({
  name,
  bytes: Buffer.from(text),
});

/** Lines of a log, with a length in characters. Long words fill a large text with few index terms. */
export const fillerOf = (length: number): string =>
  `Nothing of interest is written in this line: ${"0123456789abcdef".repeat(12)}.\n`
    .repeat(Math.ceil(length / 239))
    .slice(0, length - 1)
    .concat("\n");

let knowledgeBases = 0;

/** An empty file knowledge base. */
export async function makeFileBase(person: Person): Promise<string> {
  knowledgeBases += 1;
  const title = `Files ${knowledgeBases}`;
  const kb = await person(knowledgeBaseApi.create, { body: { kbType: "File", title } });
  return kb.dto.kbId;
}

/** The PUT of files over a real connection; `origin` is where the platform listens. */
export async function putFiles(
  origin: string,
  person: Person,
  kbId: string,
  files: readonly SentFile[],
  { async = "true" } = {},
) {
  const form = new FormData();
  const sizes = files.map(({ name, bytes, declared = bytes.length }) => [name, declared]);
  form.append("fileSizeMap", JSON.stringify(Object.fromEntries(sizes)));
  for (const { name, bytes } of files)
    form.append("files", new Blob([Uint8Array.from(bytes)]), name);
  const response = await fetch(`${origin}/v1/knowledge-bases/${kbId}?async=${async}`, {
    method: "PUT",
    headers: { cookie: person.cookie },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as PutAnswer };
}

type PutAnswer = {
  data?: { accepted: string[]; rejected: { filename: string; code: string }[] };
  meta?: { message: string; details?: { path: string; code: string }[] };
};

/** The files of a knowledge base by name, with their stages. */
export async function stagesOf(person: Person, kbId: string): Promise<Record<string, string>> {
  const items = await person(knowledgeBaseApi.explore, {
    params: { id: kbId },
    query: { pageSize: 100 },
  });
  return Object.fromEntries(
    items.map(({ filename, stage, errorCode }) => [
      filename ?? "",
      errorCode ? `${stage} ${errorCode}` : stage,
    ]),
  );
}

/** Opens a port of a platform. Returns its address. */
export const listen = ({ app }: TestPlatform): Promise<string> =>
  app.listen({ host: "127.0.0.1", port: 0 });
