import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@/scripts/postgres.mjs";
import { openMailServer } from "@/tests/mail-server";
import { FakeS3 } from "@/tests/server/infrastructure/storage/fake-s3";
import { AiEndpoint, type AiService, type Script } from "./ai-endpoint";
import { Clock } from "./clock";
import type { Fault } from "./fault";
import { FullDisk } from "./full-disk";
import { type Outage, OutageProxy } from "./outage-proxy";

/** The environment of a platform: its settings, and the services that can fail. */
export type Environment = {
  settings: Record<string, string>;
  faults: readonly Fault[];
  mails: readonly string[];
  /** The address of PostgreSQL without the proxy that simulates outages. */
  databaseUrl?: string;
  close: () => Promise<void>;
};

const OUTAGES: readonly Outage[] = ["refused", "silent"];

/** PostgreSQL, a bucket, a mail server, a model and an embedding model. */
export async function openServices(script: Script): Promise<Environment> {
  const server = await startPostgres();
  if (!server) throw new Error("PostgreSQL is not installed.");
  const s3 = new FakeS3();
  await s3.start();
  const mail = await openMailServer();
  const ai = await AiEndpoint.open(script);
  const [database, bucket, mailProxy] = [
    await OutageProxy.open(server.url),
    await OutageProxy.open(s3.url),
    await OutageProxy.open(mail.url),
  ];
  const clock = await Clock.open();
  return {
    settings: {
      DATABASE_URL: database.url,
      SMTP_URL: mailProxy.url,
      ...bucketSettings(s3, bucket),
      ...aiSettings(ai),
      ...clock.settings,
    },
    faults: [
      ...aiFaults(ai, "model"),
      ...aiFaults(ai, "embeddings"),
      ...proxyFaults("mail server", mailProxy),
      ...proxyFaults("bucket", bucket),
      { name: "database stopped", begin: server.shutDown, end: server.start },
      ...proxyFaults("database", database),
      ...clock.faults("clock"),
    ],
    mails: mail.mails,
    databaseUrl: server.url,
    close: async () => {
      await Promise.all([database.close(), bucket.close(), mailProxy.close()]);
      await Promise.all([s3.stop(), mail.close(), ai.close(), clock.close()]);
      await server.stop();
    },
  };
}

const aiSettings = ({ baseUrl }: AiEndpoint): Record<string, string> => ({
  AI_BASE_URL: baseUrl,
  AI_MODEL_SMALL: "model",
  AI_EMBEDDING_MODEL: "embeddings",
});

function bucketSettings({ client }: FakeS3, { url }: OutageProxy): Record<string, string> {
  return {
    STORAGE_URL: "s3://files/live",
    AWS_ENDPOINT_URL_S3: url,
    AWS_REGION: client.region,
    AWS_ACCESS_KEY_ID: client.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: client.credentials.secretAccessKey,
  };
}

/** A single machine with an embedded database, whose disk can be full and whose clock can be wrong. */
export async function openSingleMachine(): Promise<Environment> {
  const folder = await mkdtemp(join(tmpdir(), "antwort-disk-"));
  const mail = await openMailServer();
  const clock = await Clock.open();
  const disk = await FullDisk.open(folder);
  return {
    settings: { SMTP_URL: mail.url, ...clock.settings },
    faults: [...disk.faults("disk full"), ...clock.faults("clock of the embedded database")],
    mails: mail.mails,
    close: async () => {
      await Promise.all([mail.close(), clock.close()]);
      await rm(folder, { recursive: true });
    },
  };
}

const aiFaults = (ai: AiEndpoint, service: AiService): Fault[] =>
  OUTAGES.map((outage) => ({
    name: `${service} ${outage}`,
    begin: async () => ai.startOutage(service, outage),
    end: async () => ai.endOutage(service),
  }));

const proxyFaults = (name: string, proxy: OutageProxy): Fault[] =>
  OUTAGES.map((outage) => ({
    name: `${name} ${outage}`,
    begin: () => proxy.startOutage(outage),
    end: () => proxy.endOutage(),
  }));
