import { request } from "node:http";
import { clientOf, signUp } from "@/bench/client";
import { type BenchPlatform, startPlatform } from "@/bench/platform";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { findOrStartPostgres } from "@/scripts/postgres.mjs";
import { createServerDatabase, serverTemplate } from "@/tests/postgres-database";
import { FakeS3 } from "../../infrastructure/storage/fake-s3";
import { TusClient } from "./tus-client";

const megabyte = 1024 ** 2;
const server = await findOrStartPostgres();
afterAll(() => server?.stop());

/** Large enough for several chunks, with little in it to be trained. */
const text = Buffer.concat([
  Buffer.from("Delivery to Austria takes five working days."),
  Buffer.alloc(20 * megabyte, "\n"),
  Buffer.from("The workshop is open on Saturdays."),
]);

/** A host with the database, the bucket and its own folder. */
function openHost(databaseUrl: string, s3: FakeS3): Promise<BenchPlatform> {
  const { accessKeyId, secretAccessKey } = s3.client.credentials;
  return startPlatform({
    DATABASE_URL: databaseUrl,
    STORAGE_URL: "s3://files/live",
    AWS_ENDPOINT_URL_S3: s3.url,
    AWS_REGION: s3.client.region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    SESSION_SECRET: "a secret that is long enough for sealing",
    LOG_LEVEL: "error",
  });
}

/** Starts to send, and returns while the host is still receiving. */
async function startEndlessUpload(url: string, cookie: string, offset: number): Promise<void> {
  const headers = {
    cookie,
    "tus-resumable": "1.0.0",
    "content-type": "application/offset+octet-stream",
    "upload-offset": String(offset),
    "content-length": text.length - offset,
  };
  const sending = request(url, { method: "PATCH", headers });
  sending.on("error", () => {}); // The host dies.
  await new Promise((sent) => sending.write(text.subarray(offset, offset + megabyte), sent));
}

test("a host continues the upload of another that was killed while it received", async () => {
  if (!server) return;
  const template = await serverTemplate(server.url);
  const { url, drop } = await createServerDatabase(server.url, template);
  const s3 = new FakeS3();
  await s3.start();
  const firstHost = await openHost(url, s3);
  const { person, cookie } = await signUp(firstHost); // Before the other host could send the mail.
  const secondHost = await openHost(url, s3);
  const { dto } = await person(knowledgeBaseApi.create, {
    body: { title: "Delivery", kbType: "File" },
  });
  const { kbId } = dto;
  const client = new TusClient(firstHost.apiUrl, cookie);
  const { path } = await client.begin(kbId, "delivery.txt", text.length);
  const sentBytes = 9 * megabyte;
  expect((await client.send(path, text.subarray(0, sentBytes))).status).toBe(204);
  await startEndlessUpload(firstHost.apiUrl + path, cookie, sentBytes);
  await firstHost.kill();

  const secondClient = new TusClient(secondHost.apiUrl, cookie);
  const offset = await secondClient.offset(path);
  expect(offset).toBeGreaterThanOrEqual(sentBytes);
  expect((await secondClient.send(path, text.subarray(offset), offset)).status).toBe(204);
  const download = await fetchFile(secondHost, cookie, kbId);
  expect(download.equals(text)).toBe(true);
  expect(s3.objectNames.filter((key) => key.startsWith("live/uploads/"))).toEqual([]);

  await secondHost.stop();
  await firstHost.remove();
  await secondHost.remove();
  await s3.stop();
  await drop();
});

async function fetchFile({ apiUrl }: BenchPlatform, cookie: string, kbId: string): Promise<Buffer> {
  const person = clientOf({ apiUrl }, { cookie });
  const [item] = await person(knowledgeBaseApi.explore, { params: { id: kbId } });
  const path = `/v1/knowledge-bases/download/${kbId}/${item?.itemId}`;
  const response = await fetch(apiUrl + path, { headers: { cookie } });
  return Buffer.from(await response.arrayBuffer());
}
