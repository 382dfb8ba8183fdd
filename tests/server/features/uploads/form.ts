import { once } from "node:events";
import { connect, type Socket } from "node:net";

const boundary = "----form";

/** The bytes of a form part: a field, or a file if it has a name. */
export function part(field: string, content: string | Buffer, filename?: string): Buffer {
  const name = filename === undefined ? "" : `; filename="${filename}"`;
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"${name}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from("\r\n")]);
}

export const formEnd = Buffer.from(`--${boundary}--\r\n`);

/** A PUT of a form whose parts the test sends one by one. */
export class RawPut {
  readonly #socket: Socket;
  #answer = "";

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on("data", (bytes) => (this.#answer += bytes.toString()));
    socket.on("error", () => {}); // cut by the other side
  }

  static async begin(origin: string, cookie: string, kbId: string, length?: number) {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    const size = length === undefined ? "transfer-encoding: chunked" : `content-length: ${length}`;
    socket.write(
      `PUT /v1/knowledge-bases/${kbId}?async=true HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n` +
        `content-type: multipart/form-data; boundary=${boundary}\r\n${size}\r\n\r\n`,
    );
    return new RawPut(socket);
  }

  /** Resolves when the bytes are sent. */
  async send(...pieces: Buffer[]): Promise<void> {
    const bytes = Buffer.concat(pieces);
    await new Promise((sent) => this.#socket.write(bytes, sent));
  }

  async vanish(): Promise<void> {
    const closed = once(this.#socket, "close");
    this.#socket.resetAndDestroy();
    await closed;
  }

  /** The code in the answer. */
  async refusal(): Promise<string | undefined> {
    while (!/"(?:message|data)":/.test(this.#answer)) await once(this.#socket, "data");
    this.#socket.destroy();
    return /"message":"(\w+)"/.exec(this.#answer)?.[1];
  }
}
