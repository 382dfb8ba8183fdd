import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { io } from "socket.io-client";
import { authApi } from "@/contract/accounts/auth";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { RESYNC_EVENT } from "@/contract/events";
import { knowledgeBaseApi } from "@/contract/knowledge-bases/knowledge-bases";
import { systemApi } from "@/contract/system/system";
import { startPostgres } from "@/scripts/postgres.mjs";
import type { Parser } from "@/server/engines/ingest/parser/parser";
import { type Database, openDatabase } from "@/server/infrastructure/db/database";
import { openEmbedded } from "@/server/infrastructure/db/embedded/embedded";
import { prepareDatabase } from "@/server/infrastructure/jobs/pg-boss";
import { publish } from "@/server/infrastructure/realtime/bus";
import { openSockets } from "@/server/infrastructure/realtime/sockets";
import { openPlatform, type Person, requestOf, type TestPlatform } from "@/tests/platform";
import { copyDatabase } from "../../../embedded-database";
import { createServerDatabase } from "../../../postgres-database";
import {
  listen,
  makeFileBase,
  putFiles,
  stagesOf,
  textFile,
} from "../../features/uploads/file-steps";

const log = { warn: () => {} };
const newFiles = (title: string) => ({ body: { kbType: "File", title } }) as const;

/** The answers to calls that read, write, sign in, and upload. */
async function answersOf(platform: TestPlatform, { cookie, user, password }: Person) {
  const requests = [
    requestOf(knowledgeBaseApi.list, {}),
    requestOf(chatbotApi.list, {}),
    requestOf(knowledgeBaseApi.create, newFiles("Never")),
    requestOf(authApi.login, { body: { email: user.email, password } }),
  ];
  const answers = requests.map(({ headers, ...request }) =>
    platform.inject({ ...request, headers: { ...headers, cookie } }),
  );
  return (await Promise.all(answers)).map(({ statusCode, headers, json }) => ({
    status: statusCode,
    retryAfter: Number(headers["retry-after"]),
    code: json<{ meta: { message: string } }>().meta.message,
  }));
}

const allUnavailable = Array.from({ length: 4 }, () => ({
  status: 503,
  retryAfter: 5,
  code: "SERVICE_UNAVAILABLE",
}));

describe("while PostgreSQL restarts", () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let database: Database;
  let platform: TestPlatform;
  let sockets: Awaited<ReturnType<typeof openSockets>> | undefined;
  let ada: Person;

  beforeAll(async () => {
    server = await startPostgres();
    if (!server) return;
    const { url } = await createServerDatabase(server.url);
    database = await openDatabase({ dataDir: "", databaseUrl: url, log });
    await prepareDatabase(database, { retryDelaySeconds: 0 });
    platform = await openPlatform({ database });
    ada = await platform.signUp();
  });
  afterAll(async () => {
    await sockets?.close();
    await platform?.close();
    await server?.stop();
  });

  test("answers 503 with retry-after and recovers", async () => {
    if (!server) return;
    const scrape = async () => (await platform.inject({ url: "/metrics" })).body;
    expect(await scrape()).toContain("\nantwort_database_up 1\n");
    await server.shutDown();
    expect(await answersOf(platform, ada)).toEqual(allUnavailable);
    expect((await platform.inject({ url: "/health" })).statusCode).toBe(503);
    expect(await scrape()).toContain("\nantwort_database_up 0\n");
    await server.start();
    expect(await ada(knowledgeBaseApi.create, newFiles("After"))).toMatchObject({ title: "After" });
    expect((await platform.inject({ url: "/health" })).statusCode).toBe(200);
  });

  test("keeps sockets open and sends resync, then later events", async () => {
    if (!server) return;
    sockets = await openSockets(platform.app.server, platform.deps, { checkMs: 50 });
    await platform.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = platform.app.server.address() as AddressInfo;
    const connect = (ticket: string) =>
      io(`http://127.0.0.1:${port}`, {
        transports: ["websocket"],
        forceNew: true,
        reconnection: false,
        query: { sessionId: ada.user.userId },
        auth: { ticket },
      });
    const { ticket } = await ada(systemApi.socketTicket);
    const socket = connect(ticket);
    await new Promise<void>((resolve) => socket.once("connect", resolve));

    await server.shutDown();
    const refused = connect("any");
    const refusal = await new Promise<Error>((resolve) => refused.once("connect_error", resolve));
    expect(refusal.message).toBe("SERVICE_UNAVAILABLE");
    const resynced = new Promise<void>((resolve) => socket.once(RESYNC_EVENT, resolve));
    await server.start();
    await resynced;

    const received = new Promise((resolve) => socket.once("UploadCanceled", resolve));
    const { organizationId } = ada.user;
    const event = { kbId: "0190c5c0-0000-7000-8000-000000000001" };
    await database.db
      .transaction()
      .execute((tx) => publish(tx, organizationId, "UploadCanceled", event));
    expect(await received).toEqual(event);
    socket.disconnect();
  });

  test("continues jobs and loses nothing of an upload", async () => {
    if (!server) return;
    const origin = `http://127.0.0.1:${(platform.app.server.address() as AddressInfo).port}`;
    const kbId = await makeFileBase(ada);
    const files = Array.from({ length: 40 }, (_, at) => textFile(`${at}.txt`, `The otter ${at}.`));
    await putFiles(origin, ada, kbId, files);
    await server.shutDown();
    await server.start();
    await platform.finishJobs();
    const stages = await stagesOf(ada, kbId);
    expect(Object.keys(stages)).toHaveLength(40);
    expect(new Set(Object.values(stages))).toEqual(new Set(["Finished"]));
  });
});

describe("while the disk of the embedded database is full", () => {
  let dataDir: string;
  let database: Database;
  let platform: TestPlatform;
  let ada: Person;
  let freeBytes = Number.POSITIVE_INFINITY;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "antwort-outage-"));
    await copyDatabase(dataDir);
    database = await openEmbedded(join(dataDir, "database"), log, () => freeBytes);
    platform = await openPlatform({ database });
    ada = await platform.signUp();
  });
  afterAll(async () => {
    await platform.close();
    await rm(dataDir, { recursive: true });
  });
  afterEach(freeSpace);

  /** Repeats a write, because the free space of the disk is checked only from time to time. */
  async function writeUntil(isFull: boolean, write: () => Promise<unknown>): Promise<void> {
    for (let isRefused = !isFull; isRefused !== isFull;) {
      isRefused = await write().then(
        () => false,
        () => true,
      );
    }
  }
  const write = () => sql`update organizations set name = name`.execute(database.db);
  function fillDisk(bytesLeft: number): Promise<void> {
    freeBytes = bytesLeft;
    return writeUntil(true, write);
  }
  function freeSpace(): Promise<void> {
    freeBytes = Number.POSITIVE_INFINITY;
    return writeUntil(false, write);
  }

  test("answers 503 until there is room again", async () => {
    await fillDisk(0);
    expect(await answersOf(platform, ada)).toEqual(allUnavailable);
    await freeSpace();
    expect(await ada(knowledgeBaseApi.create, newFiles("After"))).toMatchObject({ title: "After" });
  });

  test("still reads while some room is left", async () => {
    await fillDisk(32 << 20);
    const { rows } = await sql`select count(*) as organizations from organizations`.execute(
      database.db,
    );
    expect(rows).toEqual([{ organizations: 1 }]);
    const deletion = database.db.transaction().execute((tx) => sql`delete from users`.execute(tx));
    await expect(deletion).rejects.toThrow("The disk of the embedded database is full.");
  });

  test("retries a job when there is room again", async () => {
    const { parser } = platform.deps;
    const { promise: full, resolve: onFull } = Promise.withResolvers<void>();
    const readDocument: Parser["readDocument"] = async (...call) => {
      await fillDisk(0);
      onFull();
      return parser.readDocument(...call);
    };
    platform.deps.parser = { ...parser, forOrganization: () => ({ ...parser, readDocument }) };
    const kbId = await makeFileBase(ada);
    await putFiles(await listen(platform), ada, kbId, [textFile("a.txt", "The otter.")]);
    await full;
    platform.deps.parser = parser;
    await freeSpace();
    await platform.finishJobs();
    expect(await stagesOf(ada, kbId)).toEqual({ "a.txt": "Finished" });
  });
});
