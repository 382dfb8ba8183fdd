import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** ReadyForQuery, which ends a login. */
const READY = Buffer.from([0x5a, 0, 0, 0, 5]);

/**
 * A proxy in front of PostgreSQL that answers logins at once and makes statements wait, as a pooler does while all its
 * connections are taken.
 */
export class FakePooler {
  readonly #target: URL;
  readonly #server = createServer((client) => this.#accept(client));
  readonly #sockets = new Set<Socket>();
  readonly #freed = Promise.withResolvers<void>();
  logins = 0;

  private constructor(target: URL) {
    this.#target = target;
  }

  static async open(target: string): Promise<FakePooler> {
    const pooler = new FakePooler(new URL(target));
    pooler.#server.listen(0, "127.0.0.1");
    await once(pooler.#server, "listening");
    return pooler;
  }

  get url(): string {
    const url = new URL(this.#target);
    url.port = String((this.#server.address() as AddressInfo).port); // safe: it listens on a port
    return url.href;
  }

  /** Lets statements continue. */
  free(): void {
    this.#freed.resolve();
  }

  async close(): Promise<void> {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await once(this.#server, "close");
  }

  #accept(client: Socket): void {
    const service = connect(Number(this.#target.port), this.#target.hostname);
    let isLoggedIn = false;
    service.on("data", (bytes) => {
      client.write(bytes);
      if (isLoggedIn || !bytes.includes(READY)) return;
      isLoggedIn = true;
      this.logins += 1;
      client.pause();
      void this.#freed.promise.then(() => client.resume());
    });
    client.on("data", (bytes) => service.write(bytes));
    for (const [own, other] of [
      [client, service],
      [service, client],
    ] as const) {
      this.#sockets.add(own);
      own.on("error", () => {});
      own.on("close", () => {
        this.#sockets.delete(own);
        other.destroy();
      });
    }
  }
}
