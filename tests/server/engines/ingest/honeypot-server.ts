import { createSocket } from "node:dgram";
import { once } from "node:events";
import { createServer } from "node:net";

/** Local ports that must not be reached, and the number of times they were. */
export type HoneypotServer = {
  tcpPort: number;
  udpPort: number;
  /** Connections and datagrams. */
  hits(): number;
  close(): Promise<void>;
};

export async function openHoneypotServer(): Promise<HoneypotServer> {
  let hits = 0;
  const server = createServer((socket) => {
    hits += 1;
    socket.destroy();
  }).listen(0, "127.0.0.1");
  const datagrams = createSocket("udp4").on("message", () => (hits += 1));
  await Promise.all([once(server, "listening"), once(datagrams.bind(0, "127.0.0.1"), "listening")]);
  const address = server.address();
  return {
    tcpPort: typeof address === "object" && address ? address.port : 0,
    udpPort: datagrams.address().port,
    hits: () => hits,
    async close() {
      datagrams.close();
      server.close();
      await once(server, "close");
    },
  };
}
