import { once } from "node:events";
import { connect } from "node:net";

export type RawResponse = { status: number; headers: Record<string, string> };

/**
 * Sends bytes that no HTTP client sends, and returns the head of the answer.
 * @throws {Error} if the connection closes without an answer
 */
export async function rawResponse(port: number, request: string): Promise<RawResponse> {
  const socket = connect(port, "127.0.0.1");
  socket.write(request);
  let head = "";
  try {
    while (!head.includes("\r\n\r\n")) {
      const [bytes] = (await Promise.race([once(socket, "data"), closing(socket)])) as [Buffer];
      head += bytes.toString("latin1");
    }
  } finally {
    socket.destroy();
  }
  return parse(head);
}

async function closing(socket: ReturnType<typeof connect>): Promise<never> {
  await once(socket, "close");
  throw new Error("The connection was closed without an answer.");
}

function parse(head: string): RawResponse {
  const [statusLine = "", ...lines] = (head.split("\r\n\r\n", 1)[0] ?? "").split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const end = line.indexOf(":");
    return [line.slice(0, end).toLowerCase(), line.slice(end + 1).trim()];
  });
  return { status: Number(statusLine.split(" ")[1]), headers: Object.fromEntries(headers) };
}

/** A request line with headers; HTTP/1.1 needs `host`, which is added. */
export const rawRequest = (
  line: string,
  headers: Record<string, string | number> = {},
  body = "",
): string =>
  [
    `${line} HTTP/1.1`,
    "host: localhost",
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body ? [`content-length: ${Buffer.byteLength(body)}`] : []),
    "",
    body,
  ].join("\r\n");
