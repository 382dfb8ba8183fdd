import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** How a service fails: it refuses and interrupts connections, or accepts them and does not respond. */
export type Outage = "refused" | "silent";

/** A TCP proxy in front of a service, which can simulate outages. */
export class OutageProxy {
  readonly #target: URL;
  readonly #server = createServer((client) => this.#accept(client));
  readonly #sockets = new Set<Socket>();
  #waiting: (() => void)[] = [];
  #outage: Outage | undefined;
  #port = 0;

  private constructor(target: URL) {
    this.#target = target;
  }

  static async open(target: string): Promise<OutageProxy> {
    const proxy = new OutageProxy(new URL(target));
    await proxy.#listen();
    return proxy;
  }

  /** The address of the service through the proxy. */
  get url(): string {
    const url = new URL(this.#target);
    url.hostname = "127.0.0.1";
    url.port = String(this.#port);
    return url.href.replace(/\/$/, "");
  }

  async startOutage(outage: Outage): Promise<void> {
    this.#outage = outage;
    if (outage === "silent") {
      for (const socket of this.#sockets) socket.pause();
      return;
    }
    const closed = once(this.#server, "close");
    this.#server.close();
    this.#interrupted();
    await closed;
  }

  async endOutage(): Promise<void> {
    const outage = this.#outage;
    this.#outage = undefined;
    if (outage === "refused") return this.#listen();
    for (const socket of this.#sockets) socket.resume();
    for (const join of this.#waiting.splice(0)) join();
  }

  async close(): Promise<void> {
    if (!this.#server.listening) return;
    await this.startOutage("refused");
  }

  async #listen(): Promise<void> {
    this.#server.listen(this.#port, "127.0.0.1");
    await once(this.#server, "listening");
    // Safe: it listens on a port.
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  #interrupted(): void {
    this.#waiting = [];
    for (const socket of this.#sockets) socket.destroy();
  }

  #accept(client: Socket): void {
    this.#track(client);
    if (this.#outage === "silent") this.#waiting.push(() => this.#join(client));
    else this.#join(client);
  }

  #join(client: Socket): void {
    if (client.destroyed) return;
    const service = connect(Number(this.#target.port), this.#target.hostname);
    this.#track(service);
    for (const [from, to] of [
      [client, service],
      [service, client],
    ] as const) {
      from.on("data", (bytes) => to.write(bytes));
      from.on("end", () => to.end());
      from.on("close", () => to.destroy());
    }
  }

  #track(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => this.#sockets.delete(socket));
  }
}
