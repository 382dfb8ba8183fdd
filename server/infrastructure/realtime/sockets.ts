import type { Server as HttpServer, IncomingMessage, ServerResponse } from "node:http";
import { Server, type Socket } from "socket.io";
import { ApiError } from "@/contract/errors";
import { type ServerEvents, RESYNC_EVENT } from "@/contract/events";
import type { TicketHolder } from "@/server/infrastructure/authentication";
import { toApiError } from "@/server/infrastructure/http/errors";
import { securityHeaders } from "@/server/infrastructure/http/response-headers";
import type { Infrastructure } from "@/server/infrastructure/infrastructure";
import { type LiveEvent, subscribe } from "./bus";

type Nothing = Record<string, never>;
type ServerToClientEvents = ServerEvents & { [RESYNC_EVENT]: () => void };
type LiveServer = Server<Nothing, ServerToClientEvents, Nothing, TicketHolder>;
type LiveSocket = Socket<Nothing, ServerToClientEvents, Nothing, TicketHolder>;

/** The longest time that a socket outlives its session. */
export const SESSION_CHECK_MS = 3_000;
const MAX_SOCKETS_PER_USER = 20;

const roomOf = (organizationId: string) => `organization:${organizationId}`;
const userRoomOf = (userId: string) => `user:${userId}`;

/**
 * Opens the socket server with one room per organisation. A ticket is required to join; `isSocketHandshake` filters
 * handshakes.
 * @param options.checkMs the interval of session checks
 */
export async function openSockets(
  http: HttpServer,
  deps: Infrastructure,
  { checkMs = SESSION_CHECK_MS } = {},
): Promise<{ close(): Promise<void> }> {
  const io: LiveServer = new Server(http, {
    transports: ["websocket"],
    serveClient: false,
    maxHttpBufferSize: 16_384,
    connectTimeout: 10_000,
  });
  const headers = Object.entries(securityHeaders(deps.env));
  io.engine.use((_request: IncomingMessage, response: ServerResponse, next: () => void) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  });
  io.use((socket, next) => {
    void answerHandshake(admit(deps, io, socket), next);
  });
  const unsubscribe = await subscribe(
    deps.database,
    (event) => broadcast(io, event),
    () => io.emit(RESYNC_EVENT),
    deps.log,
  );
  const check = setInterval(() => {
    closeExpired(deps, io).catch((error: unknown) => {
      deps.log.error({ err: error }, "could not check sessions of open sockets");
    });
  }, checkMs);
  return {
    close: async () => {
      clearInterval(check);
      await unsubscribe();
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}

async function answerHandshake(
  admitting: Promise<void>,
  next: (error?: Error) => void,
): Promise<void> {
  try {
    await admitting;
    next();
  } catch (error) {
    next(new Error(toApiError(error).code));
  }
}

async function admit(deps: Infrastructure, io: LiveServer, socket: LiveSocket): Promise<void> {
  const { auth, query } = socket.handshake;
  const ticket = typeof auth["ticket"] === "string" ? auth["ticket"] : "";
  const holder = ticket ? await deps.authentication.redeemTicket(deps, ticket) : null;
  if (!holder || query["sessionId"] !== holder.userId) throw new ApiError("UNAUTHORIZED_ACCESS");
  const userRoom = userRoomOf(holder.userId);
  if ((io.of("/").adapter.rooms.get(userRoom)?.size ?? 0) >= MAX_SOCKETS_PER_USER) {
    throw new ApiError("RATE_LIMITED");
  }
  socket.data = holder;
  await socket.join([userRoom, roomOf(holder.organizationId)]);
}

function broadcast(io: LiveServer, { organizationId, event, payload }: LiveEvent): void {
  const room = io.to(roomOf(organizationId));
  // Safe: `LiveEvent` types the pair, but `emit` takes separate arguments.
  const emit = room.emit.bind(room) as (name: string, body: object) => void;
  emit(event, payload);
}

async function closeExpired(deps: Infrastructure, io: LiveServer): Promise<void> {
  const open = [...io.of("/").sockets.values()];
  const sessionIds = [...new Set(open.map((socket) => socket.data.sessionId))];
  const live = await deps.authentication.findLiveSessions(deps, sessionIds);
  for (const socket of open) if (!live.has(socket.data.sessionId)) socket.disconnect(true);
}
