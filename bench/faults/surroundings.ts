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
import { type Outage, Gate } from "./gate";

/** Everything outside of a platform: its settings, and the services that can fail. */
export type Surroundings = {
  settings: Record<string, string>;
  faults: readonly Fault[];
  mails: readonly string[];
  /** The address of PostgreSQL without the proxy that simulates outages. */
  databaseUrl?: string;
  close: () => Promise<void>;
};

const OUTAGES: readonly Outage[] = ["refused", "silent"];

/** PostgreSQL, a bucket, a mail server, a model and an embedding model. */
export async function openServices(script: Script): Promise<Surroundings> {
  const server = await startPostgres();
  if (!server) throw new Error("PostgreSQL is not installed.");
  const s3 = new FakeS3();
  await s3.start();
  const mail = await openMailServer();
  const ai = await AiEndpoint.open(script);
  const [database, bucket, mailGate] = [
    await Gate.open(server.url),
    await Gate.open(s3.url),
    await Gate.open(mail.url),
  ];
  const clock = await Clock.open();
  return {
    settings: {
      DATABASE_URL: database.url,
      SMTP_URL: mailGate.url,
      ...bucketSettings(s3, bucket),
      ...aiSettings(ai),
      ...clock.settings,
    },
    faults: [
      ...aiFaults(ai, "model"),
      ...aiFaults(ai, "embeddings"),
      ...gateFaults("mail server", mailGate),
      ...gateFaults("bucket", bucket),
      { name: "database stopped", begin: server.shutDown, end: server.start },
      ...gateFaults("database", database),
      ...clock.faults("clock"),
    ],
    mails: mail.mails,
    databaseUrl: server.url,
    close: async () => {
      await Promise.all([database.close(), bucket.close(), mailGate.close()]);
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

function bucketSettings({ client }: FakeS3, { url }: Gate): Record<string, string> {
  return {
    STORAGE_URL: "s3://files/live",
    AWS_ENDPOINT_URL_S3: url,
    AWS_REGION: client.region,
    AWS_ACCESS_KEY_ID: client.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: client.credentials.secretAccessKey,
  };
}

/** A machine with everything in one folder and its own disk and clock. */
export async function openMachine(): Promise<Surroundings> {
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

const gateFaults = (name: string, gate: Gate): Fault[] =>
  OUTAGES.map((outage) => ({
    name: `${name} ${outage}`,
    begin: () => gate.startOutage(outage),
    end: () => gate.endOutage(),
  }));
