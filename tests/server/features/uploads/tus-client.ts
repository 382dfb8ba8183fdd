import { type IncomingMessage, request as httpRequest } from "node:http";

const protocol = { "tus-resumable": "1.0.0" };

type Answer = { status: number; headers: Headers; code: string | undefined };

/** The calls of the tus protocol, so that a test can stop between any two. */
export class TusClient {
  readonly #origin: string;
  readonly #cookie: string;

  constructor(origin: string, cookie: string) {
    this.#origin = origin;
    this.#cookie = cookie;
  }

  /** Starts an upload. Returns its address. */
  async begin(kbId: string, name: string, size: number): Promise<Answer & { path: string }> {
    const metadata = `filename ${Buffer.from(name).toString("base64")}`;
    const response = await this.call("POST", `/v1/knowledge-bases/uploads/${kbId}`, {
      "upload-length": String(size),
      "upload-metadata": metadata,
    });
    return { ...response, path: response.headers.get("location") ?? "" };
  }

  /** The number of received bytes. */
  async offset(path: string): Promise<number> {
    const { headers } = await this.call("HEAD", path);
    return Number(headers.get("upload-offset"));
  }

  /** Sends bytes from an offset on. */
  async send(path: string, bytes: Buffer, offset = 0): Promise<Answer> {
    const headers = patchHeaders(offset);
    return this.call("PATCH", path, headers, Uint8Array.from(bytes));
  }

  /** Sends bytes from an offset on, and closes the connection after `after` of them. */
  async sendAndVanish(path: string, bytes: Buffer, offset: number, after: number): Promise<void> {
    const request = httpRequest(this.#origin + path, {
      method: "PATCH",
      headers: {
        cookie: this.#cookie,
        ...protocol,
        ...patchHeaders(offset),
        "content-length": bytes.length,
      },
    });
    request.on("error", () => {}); // its own end
    request.on("response", (response: IncomingMessage) => void response.resume());
    await new Promise((sent) => request.write(bytes.subarray(0, after), sent));
    const closed = new Promise((end) => request.once("close", end));
    request.destroy();
    await closed;
  }

  async call(method: string, path: string, headers = {}, body?: Uint8Array<ArrayBuffer>) {
    const response = await fetch(this.#origin + path, {
      method,
      headers: { cookie: this.#cookie, ...protocol, ...headers },
      ...(body && { body }),
    });
    const text = await response.text();
    const code = text.startsWith("{") ? /"message":"(\w+)"/.exec(text)?.[1] : undefined;
    return { status: response.status, headers: response.headers, code };
  }
}

const patchHeaders = (offset: number) => ({
  "content-type": "application/offset+octet-stream",
  "upload-offset": String(offset),
});
