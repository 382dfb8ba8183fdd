// npm run bench:upload -- [MEGABYTES] [train]: sends files of MEGABYTES megabytes (1023) through the console of the
// built product, as a form and by the tus protocol, and prints the CPU time and memory of both processes. The files are
// unreadable; with `train` they are a text and an archive, each trained before the next one is sent, and a question
// asks for its last sentence. npm run bench:upload -- FILE: sends and trains this file.
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { itemApi } from "@/contract/knowledge-bases/items";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { type Call, clientOf, signUp } from "./client";
import { type Figure, printFigures } from "./figures";
import { type LargeFile, largeArchive, largeDamaged, largeText, NEEDLE } from "./large-files";
import { freePort } from "./platform";
import { type Product, startProduct } from "./product";
import { sendFile, type UploadMethod } from "./send-file";
import { callsMeanwhile, type Memory, programsOf, watchMemory } from "./watch";

const MEGABYTE = 1024 ** 2;
const [what = "1023", how] = process.argv.slice(2);
const size = Number(what) * MEGABYTE;
const ownFile = Number.isNaN(size) ? resolve(what) : undefined;
const isTrained = how === "train" || ownFile !== undefined;
const QUIET_MS = 5_000;

type Session = { consoleUrl: string; cookie: string; person: Call };

async function openSession(product: Product): Promise<Session> {
  const { consoleUrl } = product;
  const { credentials } = await signUp(product);
  const response = await fetch(`${consoleUrl}/v1/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: consoleUrl },
    body: JSON.stringify(credentials),
  });
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  return {
    consoleUrl,
    cookie,
    person: clientOf({ apiUrl: consoleUrl }, { cookie, origin: consoleUrl }),
  };
}

async function createKnowledgeBase({ person }: Session, title: string): Promise<string> {
  const { dto } = await person(knowledgeBaseApi.create, { body: { kbType: "File", title } });
  return dto.kbId;
}

/** Sends one file and returns its figures. */
async function measure(product: Product, session: Session, file: LargeFile, method: UploadMethod) {
  const { consoleUrl, cookie } = session;
  const kbId = await createKnowledgeBase(session, file.name);
  const call = () => session.person(knowledgeBaseApi.list, {});
  const { p95: quiet } = await callsMeanwhile(call, () => wait(QUIET_MS));
  const startedAt = performance.now();
  const { result, memory } = await watchMemory(programsOf(product.pid), () =>
    callsMeanwhile(call, () => sendFile({ session: { consoleUrl, cookie }, kbId, file, method })),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  const name = `${file.name}, ${(file.size / MEGABYTE).toFixed(0)} MB`;
  printFigures([
    { measure: `${name}: sent and stored`, figure: `${seconds.toFixed(1)} s` },
    ...memoryFigures(memory, "while it was sent", "≤ 128 MB"),
    {
      measure: "p95 of another call before, meanwhile",
      figure: `${quiet.toFixed(0)} ms, ${result.p95.toFixed(0)} ms`,
      limit: "≤ 150 ms",
    },
  ]);
  return kbId;
}

const memoryFigures = (memory: Record<string, Memory>, when: string, limit: string): Figure[] =>
  Object.entries(memory).map(([name, { before, peak }]) => ({
    measure: `${name}'s memory ${when}: growth, peak`,
    figure: `${(peak - before).toFixed(0)} MB, ${peak.toFixed(0)} MB`,
    limit,
  }));

/** Waits until a knowledge base is ready, and prints the outcome of its files. */
async function untilTrained(product: Product, { person }: Session, kbId: string) {
  const startedAt = performance.now();
  const { memory } = await watchMemory(programsOf(product.pid), async () => {
    for (;;) {
      const { dto, progress } = await person(knowledgeBaseApi.get, { params: { id: kbId } });
      if (dto.kbStatus === "Ready") return;
      process.stderr.write(`${JSON.stringify(progress)} \r`);
      await wait(5_000);
    }
  });
  const kb = await person(knowledgeBaseApi.get, { params: { id: kbId } });
  const body = { question: "In which colours is the lighthouse of Pellworm painted?" };
  const found = await person(itemApi.search, { params: { id: kbId }, body });
  const isFound = found.passages.some(({ text }) => text.includes(NEEDLE));
  printFigures([
    {
      measure: `${kb.title}: read and trained`,
      figure: `${((performance.now() - startedAt) / 1_000).toFixed(0)} s`,
    },
    {
      measure: "files, failed ones, characters",
      figure: [kb.itemCount, kb.failedCount, kb.characterCount].join(", "),
    },
    ...memoryFigures(memory, "while it was trained", ""),
    {
      measure: "its last sentence is found",
      figure: `${isFound}, in ${found.tookMs.toFixed(0)} ms`,
    },
  ]);
}

const dataDir = await mkdtemp(join(tmpdir(), "antwort-bench-upload-"));
const ownSteps = (path: string) => [
  {
    method: "tus" as const,
    name: basename(path),
    make: async () => ({ name: basename(path), path, size: (await stat(path)).size }),
  },
];
const steps = ownFile
  ? ownSteps(ownFile)
  : [
      {
        method: "form" as const,
        ...(isTrained
          ? { name: "text.txt", make: largeText }
          : { name: "form.pdf", make: largeDamaged }),
      },
      {
        method: "tus" as const,
        ...(isTrained
          ? { name: "archive.zip", make: largeArchive }
          : { name: "tus.pdf", make: largeDamaged }),
      },
    ];
const product = await startProduct({
  port: await freePort(),
  apiPort: await freePort(),
  dataDir,
  settings: {},
});
try {
  const session = await openSession(product);
  for (const { name, make, method } of steps) {
    const file = await make(join(dataDir, name), size);
    const kbId = await measure(product, session, file, method);
    if (isTrained) await untilTrained(product, session, kbId);
  }
} finally {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
