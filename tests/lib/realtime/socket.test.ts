/** @jest-environment node */

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server, type Socket } from "socket.io";
import { RESYNC_EVENT, type ServerEvents } from "@/contract/events";
import { systemApi } from "@/contract/system/system";
import { connect } from "@/lib/realtime/socket";
import { idOf } from "../../factories";
import { fakeApi } from "../../fake-api";

const userId = idOf(9);
const http = createServer();
const io = new Server(http);
let url = "";
const closers: (() => void)[] = [];

beforeAll(async () => {
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  // Safe: a server that listens on a port has such an address.
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterEach(() => closers.splice(0).forEach((close) => close()));
afterAll(() => io.close());

/** `next` waits for the next event. */
function openSocket() {
  let number = 0;
  fakeApi().on(systemApi.socketTicket, () =>
    Response.json({ data: { ticket: `ticket-${(number += 1)}`, expiresAt: "" } }),
  );
  const arrived: string[] = [];
  const arrival = new EventTarget();
  const note = (text: string) => {
    arrived.push(text);
    arrival.dispatchEvent(new Event("new"));
  };
  const next = async (text: string) => {
    while (!arrived.includes(text)) await once(arrival, "new");
    arrived.splice(arrived.indexOf(text), 1);
  };
  const noteEvent = (name: string) => () => note(name);
  const handlers: ServerEvents = {
    KBStatusChanged: ({ newStatus }) => note(`KBStatusChanged ${newStatus}`),
    ImportFileStatusChanged: noteEvent("ImportFileStatusChanged"),
    ImportWebStatusChanged: noteEvent("ImportWebStatusChanged"),
    UploadCanceled: noteEvent("UploadCanceled"),
    ConversationChanged: noteEvent("ConversationChanged"),
    UnansweredChanged: () => {},
    EvaluationChanged: () => {},
    ChatbotImportChanged: () => {},
    WebhookChanged: () => {},
    InvoicesChanged: () => {},
    SuggestionReady: noteEvent("SuggestionReady"),
    SuggestionStatusChanged: noteEvent("SuggestionStatusChanged"),
  };
  const close = connect({ url, userId, handlers, onGap: noteEvent("gap") });
  closers.push(close);
  return { next, close };
}

async function connected(): Promise<Socket> {
  const [socket] = (await once(io, "connection")) as [Socket];
  return socket;
}

test("connects by websocket only, with the user's id and a fresh ticket", async () => {
  openSocket();
  const { handshake, conn } = await connected();
  expect(handshake.query["sessionId"]).toBe(userId);
  expect(handshake.auth).toEqual({ ticket: "ticket-1" });
  expect(handshake.query["transport"]).toBe("websocket");
  expect(conn.transport.name).toBe("websocket");
});

test("passes each event to its handler", async () => {
  const { next } = openSocket();
  const socket = await connected();
  socket.emit("UploadCanceled", { kbId: idOf(1) });
  socket.emit("KBStatusChanged", { kbId: idOf(1), newStatus: "Ready", kbType: "Web" });
  await next("KBStatusChanged Ready");
  await next("UploadCanceled");
});

test("reports a gap on each connection, with a new ticket each time", async () => {
  const { next } = openSocket();
  const first = await connected();
  await next("gap");
  const again = connected();
  first.conn.close();
  expect((await again).handshake.auth).toEqual({ ticket: "ticket-2" });
  await next("gap");
});

test("reports a gap when the server asks for it", async () => {
  const { next } = openSocket();
  const socket = await connected();
  await next("gap");
  socket.emit(RESYNC_EVENT);
  await next("gap");
});

test("closes on demand", async () => {
  const { close } = openSocket();
  const socket = await connected();
  const gone = once(socket, "disconnect");
  close();
  await gone;
  expect(socket.connected).toBe(false);
});

test("does not connect if it is closed while socket.io is loading", async () => {
  let upgrades = 0;
  http.on("upgrade", () => (upgrades += 1));
  openSocket().close();
  openSocket();
  await connected();
  expect(upgrades).toBe(1);
});
