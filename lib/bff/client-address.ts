import type { IncomingMessage } from "node:http";
import { subscribe } from "node:diagnostics_channel";

/**
 * Adds the address a request really came from to its `x-forwarded-for`, as every proxy does. Next leaves a
 * header given by the client as it is, so that anyone could borrow an address; with this the API host can
 * believe the last one.
 */
export function nameClients(): void {
  subscribe("http.server.request.start", (message) => {
    // Safe: documented shape of this channel, https://nodejs.org/api/diagnostics_channel.html
    const { request } = message as { request: IncomingMessage };
    const claimed = request.headers["x-forwarded-for"];
    const peer = request.socket.remoteAddress?.replace(/^::ffff:/, "") ?? "";
    request.headers["x-forwarded-for"] = [claimed ?? [], peer].flat().join(", ");
  });
}
