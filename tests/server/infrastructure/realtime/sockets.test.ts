import type { AddressInfo } from "node:net";
import { type Socket, io } from "socket.io-client";
import { authApi } from "@/contract/accounts/auth";
import { userApi } from "@/contract/accounts/users";
import { RESYNC_EVENT } from "@/contract/events";
import { systemApi } from "@/contract/system/system";
import { disable, requireReset } from "@/server/features/users/admin";
import { publish } from "@/server/infrastructure/realtime/bus";
import { SESSION_CHECK_MS, openSockets } from "@/server/infrastructure/realtime/sockets";
import {
  type Person,
  type TestPlatform,
  activationToken,
  openPlatform,
  signIn,
} from "@/tests/platform";
import { goodPassword } from "@/tests/registration";

let platform: TestPlatform;
let sockets: Awaited<ReturnType<typeof openSockets>>;
let address: string;
/** Calls what the database calls after it has reconnected its listener. */
let simulateResync: () => void;
const openedSockets: Socket[] = [];

beforeAll(async () => {
  platform = await openPlatform();
  const { database } = platform.deps;
  const listen: typeof database.listen = (channel, onPayload, onResync = () => {}) => {
    simulateResync = onResync;
    return database.listen(channel, onPayload, onResync);
  };
  const deps = { ...platform.deps, database: { ...database, listen } };
  sockets = await openSockets(platform.app.server, deps, { checkMs: 100 });
  await platform.app.listen({ port: 0, host: "127.0.0.1" });
  address = `http://127.0.0.1:${(platform.app.server.address() as AddressInfo).port}`;
});
afterEach(() => {
  for (const socket of openedSockets.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await sockets.close();
  await platform.close();
});

type Offer = { ticket?: unknown; sessionId?: string; origin?: string };

/** Connects as the console does. Resolves when connected, or rejects with the server's reason. */
async function connect({ ticket, sessionId, origin }: Offer): Promise<Socket> {
  const socket = io(address, {
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    query: { sessionId },
    auth: { ticket },
    ...(origin && { extraHeaders: { origin } }),
  });
  openedSockets.push(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  return socket;
}

/** The payload of the next event of a name. */
const nextOf = (socket: Socket, event: string) =>
  new Promise<unknown>((resolve) => socket.once(event, resolve));

const ticketOf = async (person: Person) => (await person(systemApi.socketTicket)).ticket;
const connectAs = async (person: Person, origin?: string) =>
  connect({
    ticket: await ticketOf(person),
    sessionId: person.user.userId,
    ...(origin && { origin }),
  });
const publishTo = (person: Person, kbId: string) =>
  platform.deps.db
    .transaction()
    .execute((tx) => publish(tx, person.user.organizationId, "UploadCanceled", { kbId }));

const kbIds = {
  first: "0190c5c0-0000-7000-8000-000000000001",
  second: "0190c5c0-0000-7000-8000-000000000002",
};

test("delivers events to the organisation's sockets only", async () => {
  const [ada, bob] = [await platform.signUp(), await platform.signUp()];
  const [socketOfAda, socketOfBob] = [await connectAs(ada), await connectAs(bob)];
  const events: unknown[] = [];
  socketOfBob.onAny((...event) => events.push(event));
  const next = nextOf(socketOfAda, "UploadCanceled");
  await publishTo(ada, kbIds.first);
  expect(await next).toEqual({ kbId: kbIds.first });
  const nextOfBob = nextOf(socketOfBob, "UploadCanceled");
  await publishTo(bob, kbIds.second);
  await nextOfBob;
  expect(events).toEqual([["UploadCanceled", { kbId: kbIds.second }]]);
});

test("accepts a ticket once", async () => {
  const ada = await platform.signUp();
  const offer = { ticket: await ticketOf(ada), sessionId: ada.user.userId };
  await connect(offer);
  await expect(connect(offer)).rejects.toThrow("UNAUTHORIZED_ACCESS");
});

test("rejects connections without a ticket of the user", async () => {
  const [ada, bob] = [await platform.signUp(), await platform.signUp()];
  const { userId } = ada.user;
  const offers: Offer[] = [
    { sessionId: userId },
    { ticket: "made-up", sessionId: userId },
    { ticket: { $ne: null }, sessionId: userId },
    { ticket: await ticketOf(bob), sessionId: userId },
    { ticket: await ticketOf(ada) },
  ];
  for (const offer of offers) await expect(connect(offer)).rejects.toThrow("UNAUTHORIZED_ACCESS");
});

test("a ticket admits its holder as long as the account is active, regardless of other accounts", async () => {
  const [ada, bob] = [await platform.signUp(), await platform.signUp()];
  const [ticketOfAda, ticketOfBob] = [await ticketOf(ada), await ticketOf(bob)];
  await platform.deps.db
    .updateTable("users")
    .set({ status: "black_listed" })
    .where("id", "=", bob.user.userId)
    .execute();
  const refused = connect({ ticket: ticketOfBob, sessionId: bob.user.userId });
  await expect(refused).rejects.toThrow("UNAUTHORIZED_ACCESS");
  const socket = await connect({ ticket: ticketOfAda, sessionId: ada.user.userId });
  expect(socket.connected).toBe(true);
});

test("expires tickets after a minute", async () => {
  const ada = await platform.signUp();
  const ticket = await ticketOf(ada);
  platform.setClockAhead(61_000);
  const lateConnection = connect({ ticket, sessionId: ada.user.userId });
  await expect(lateConnection).rejects.toThrow("UNAUTHORIZED_ACCESS");
  platform.setClockAhead(0);
});

test("accepts the console's origin only", async () => {
  const ada = await platform.signUp();
  await expect(connectAs(ada, "https://evil.example")).rejects.toThrow("websocket error");
  await connectAs(ada, "http://localhost:3000");
});

test("answers other requests with the usual headers", async () => {
  const health = await fetch(`${address}/health`);
  for (const query of ["", "?EIO=4&transport=polling", "?EIO=4&transport=websocket&sid=made-up"]) {
    const { status, headers } = await fetch(`${address}/socket.io/${query}`);
    expect(status).toBe(400);
    const individualHeaders = ["date", "content-length", "content-type", "x-request-id"];
    for (const [name, value] of health.headers) {
      if (!individualHeaders.includes(name))
        expect([name, headers.get(name)]).toEqual([name, value]);
    }
  }
});

test("sends resync if events may be lost", async () => {
  const socket = await connectAs(await platform.signUp());
  const resync = nextOf(socket, RESYNC_EVENT);
  simulateResync();
  await resync;
});

test("limits the sockets of a user", async () => {
  const ada = await platform.signUp();
  for (let count = 0; count < 20; count += 1) await connectAs(ada);
  await expect(connectAs(ada)).rejects.toThrow("RATE_LIMITED");
});

/** Actions that end a session on the server. */
const sessionEndings: [string, (person: Person) => Promise<unknown>][] = [
  ["signing out", (person) => person(authApi.logout)],
  ["disabling the account", ({ user }) => disable(platform.deps, user.email)],
  ["asking for a new password", ({ user }) => requireReset(platform.deps, user.email)],
  ["a reset of the password", ({ user }) => resetPassword(user.email)],
  ["a change of the password elsewhere", (person) => changePasswordElsewhere(person)],
];

test.each(sessionEndings)("%s closes only the session's socket, within seconds", async (_, end) => {
  const [ada, bob] = [await platform.signUp(), await platform.signUp()];
  const [socketOfAda, socketOfBob] = [await connectAs(ada), await connectAs(bob)];
  const unused = await ticketOf(ada);
  const closed = nextOf(socketOfAda, "disconnect");
  await end(ada);
  const lateConnection = connect({ ticket: unused, sessionId: ada.user.userId });
  await expect(lateConnection).rejects.toThrow("UNAUTHORIZED_ACCESS");
  await closed;
  expect(socketOfBob.connected).toBe(true);
});

test("checks sessions often enough to close sockets within five seconds", () => {
  expect(SESSION_CHECK_MS).toBeLessThanOrEqual(4_000);
});

async function resetPassword(email: string): Promise<void> {
  await platform.anybody(userApi.forgotPassword, { body: { email } });
  await platform.finishJobs();
  const token = activationToken(platform.mails, email);
  const body = { password: goodPassword, passwordRepeat: goodPassword };
  await platform.anybody(userApi.resetPassword, { params: { token }, body });
}

async function changePasswordElsewhere({ user }: Person): Promise<void> {
  const phone = await signIn(platform.app, user.email, goodPassword);
  const chosen = { password: "Ahorn-Strom-500", passwordRepeat: "Ahorn-Strom-500" };
  await phone(userApi.changePassword, { body: { currentPassword: goodPassword, ...chosen } });
}
