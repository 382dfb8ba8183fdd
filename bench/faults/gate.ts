import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** How a service is away: it refuses and cuts connections, or it keeps them and says nothing. */
export type Absence = "refused" | "silent";

/** A TCP proxy in front of a service, which can be away for a while. */
export class Gate {
  readonly #target: URL;
  readonly #server = createServer((client) => this.#accept(client));
  readonly #sockets = new Set<Socket>();
  #waiting: (() => void)[] = [];
  #absence: Absence | undefined;
  #port = 0;

  private constructor(target: URL) {
    this.#target = target;
  }

  static async open(target: string): Promise<Gate> {
    const gate = new Gate(new URL(target));
    await gate.#listen();
    return gate;
  }

  /** The address of the service through the proxy. */
  get url(): string {
    const url = new URL(this.#target);
    url.hostname = "127.0.0.1";
    url.port = String(this.#port);
    return url.href.replace(/\/$/, "");
  }

  async leave(absence: Absence): Promise<void> {
    this.#absence = absence;
    if (absence === "silent") {
      for (const socket of this.#sockets) socket.pause();
      return;
    }
    const closed = once(this.#server, "close");
    this.#server.close();
    this.#cut();
    await closed;
  }

  async comeBack(): Promise<void> {
    const absence = this.#absence;
    this.#absence = undefined;
    if (absence === "refused") return this.#listen();
    for (const socket of this.#sockets) socket.resume();
    for (const join of this.#waiting.splice(0)) join();
  }

  async close(): Promise<void> {
    if (!this.#server.listening) return;
    await this.leave("refused");
  }

  async #listen(): Promise<void> {
    this.#server.listen(this.#port, "127.0.0.1");
    await once(this.#server, "listening");
    // Safe: it listens on a port.
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  #cut(): void {
    this.#waiting = [];
    for (const socket of this.#sockets) socket.destroy();
  }

  #accept(client: Socket): void {
    this.#keep(client);
    if (this.#absence === "silent") this.#waiting.push(() => this.#join(client));
    else this.#join(client);
  }

  #join(client: Socket): void {
    if (client.destroyed) return;
    const service = connect(Number(this.#target.port), this.#target.hostname);
    this.#keep(service);
    for (const [from, to] of [
      [client, service],
      [service, client],
    ] as const) {
      from.on("data", (bytes) => to.write(bytes));
      from.on("end", () => to.end());
      from.on("close", () => to.destroy());
    }
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => this.#sockets.delete(socket));
  }
}
