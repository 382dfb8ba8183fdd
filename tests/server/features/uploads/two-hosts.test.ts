import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signIn } from "@/bench/client";
import { openRoundRobin } from "@/bench/round-robin";
import { setWebsite } from "@/bench/website-bot";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { chatApi } from "@/contract/conversations/chat";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { findOrStartPostgres } from "@/scripts/postgres.mjs";
import { openDatabase } from "@/server/infrastructure/db/database";
import { prepareDatabase } from "@/server/infrastructure/jobs/pg-boss";
import { LocalStorage } from "@/server/infrastructure/storage/local";
import { openPlatform } from "@/tests/platform";
import { createServerDatabase } from "@/tests/postgres-database";
import { listen } from "./file-steps";
import { TusClient } from "./tus-client";

const server = await findOrStartPostgres();
afterAll(() => server?.stop());

/** A platform on the database and the data folder. */
async function openHost(databaseUrl: string, dataDir: string) {
  const database = await openDatabase({ dataDir, databaseUrl });
  await prepareDatabase(database, { retryDelaySeconds: 0 });
  const storage = new LocalStorage(join(dataDir, "files"));
  return openPlatform({ database, storage, settings: { DATA_DIR: dataDir } });
}

/** Uploads a file in parts, trains it and asks a question, each call at the next host. */
async function uploadAndChat(databaseUrl: string, dataDir: string): Promise<void> {
  const firstHost = await openHost(databaseUrl, dataDir);
  const ada = await firstHost.signUp(); // Before the other host could send the mail.
  const secondHost = await openHost(databaseUrl, dataDir);
  const proxy = await openRoundRobin([await listen(firstHost), await listen(secondHost)]);
  const owner = await signIn(
    { apiUrl: proxy.url },
    { email: ada.user.email, password: ada.password },
  );
  const { person } = owner;
  const { dto } = await person(knowledgeBaseApi.create, {
    body: { title: "Delivery", kbType: "File" },
  });
  const client = new TusClient(proxy.url, owner.cookie);
  const bytes = Buffer.from("Delivery to Austria takes five working days. ".repeat(40));
  const { path } = await client.begin(dto.kbId, "delivery.txt", bytes.length);
  for (let offset = 0; offset < bytes.length; offset += 300) {
    const sent = await client.send(path, bytes.subarray(offset, offset + 300), offset);
    expect(sent.status).toBe(204);
  }
  const params = { id: dto.kbId };
  while ((await person(knowledgeBaseApi.get, { params })).dto.kbStatus !== "Ready");
  await setWebsite(owner);
  const { chatbot } = await person(chatbotApi.create, {
    body: { name: "Delivery", templateId: "pure", kbIds: [dto.kbId], configs: {} },
  });
  const answer = await person(chatApi.tryOut, {
    params: { id: chatbot.id },
    body: { text: "How long does delivery to Austria take?" },
  });
  expect(answer.text).toContain("five working days");
  for (const count of proxy.counts.values()) expect(count).toBeGreaterThan(5);
  await proxy.close();
  await firstHost.close();
  await secondHost.close();
}

test("two hosts behind a proxy share sign-in, upload in parts, training and chat", async () => {
  if (!server) return;
  const { url, drop } = await createServerDatabase(server.url);
  const dataDir = await mkdtemp(join(tmpdir(), "antwort-two-"));
  await uploadAndChat(url, dataDir);
  await drop();
  await rm(dataDir, { recursive: true });
});
