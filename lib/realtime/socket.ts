import type { Socket } from "socket.io-client";
import { RESYNC_EVENT, type ServerEvents } from "@/contract/events";
import { timing } from "@/contract/limits";
import { systemApi } from "@/contract/system/system";
import { call } from "../api/call";

type ServerToClientEvents = ServerEvents & { [RESYNC_EVENT]: () => void };

type Connection = {
  url: string;
  userId: string;
  handlers: ServerEvents;
  /** Events may have been missed. */
  onGap: () => void;
};

/** Returns a function that closes it. */
export function connect(connection: Connection): () => void {
  const stop = new AbortController();
  void openSocket(connection, stop.signal);
  return () => stop.abort();
}

async function openSocket({ url, userId, handlers, onGap }: Connection, signal: AbortSignal) {
  const { io } = await import("socket.io-client");
  if (signal.aborted) return;
  const socket: Socket<ServerToClientEvents, Record<string, never>> = io(url, {
    transports: ["websocket"],
    query: { sessionId: userId },
    auth: (give) => void ticket(signal).then((text) => give({ ticket: text })),
    reconnectionDelay: timing.socketReconnectMs,
    reconnectionDelayMax: timing.maxSocketReconnectMs,
    timeout: timing.socketTimeoutMs,
  });
  for (const [event, handle] of Object.entries(handlers)) {
    // Safe: `handlers` has exactly these events.
    socket.on(event as keyof ServerEvents, handle);
  }
  socket.on(RESYNC_EVENT, onGap);
  keepAlive(socket, onGap, signal);
  signal.addEventListener("abort", () => socket.disconnect());
}

/** Fetches a ticket for each attempt; the server rejects an attempt without one. */
const ticket = (signal: AbortSignal) =>
  call(systemApi.socketTicket, {}, { signal }).then(
    (data) => data.ticket,
    () => "",
  );

/** Reconnects after a rejection too, which socket.io treats as final. */
function keepAlive(socket: Socket<ServerToClientEvents>, onGap: () => void, signal: AbortSignal) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reconnect = () => {
    if (socket.active || signal.aborted) return;
    clearTimeout(timer);
    timer = setTimeout(() => socket.connect(), timing.maxSocketReconnectMs);
  };
  // Also after the first connect: data loaded before may have changed.
  socket.on("connect", onGap);
  socket.on("connect_error", reconnect);
  socket.on("disconnect", reconnect);
  signal.addEventListener("abort", () => clearTimeout(timer));
}
