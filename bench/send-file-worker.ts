import { once } from "node:events";
import { createReadStream } from "node:fs";
import { type IncomingMessage, request as httpRequest } from "node:http";
import { Readable } from "node:stream";
import { text as textOf } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { workerData } from "node:worker_threads";
import type { LargeFile } from "./large-files";
import type { Sending } from "./send-file";

// Started by sendFile.
const TUS_BYTES = 16 * 1024 ** 2;
const BOUNDARY = "----bench";
const { session, kbId, file, method } = workerData as Sending;

const { consoleUrl, cookie } = session;

async function send(
  method: string,
  path: string,
  headers: Record<string, string | number>,
  body: Readable = Readable.from([]),
) {
  const request = httpRequest(consoleUrl + path, {
    method,
    headers: { cookie, origin: consoleUrl, ...headers },
  });
  const [response] = await Promise.all([
    once(request, "response").then(async ([message]) => {
      const response = message as IncomingMessage;
      return {
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: await textOf(response),
      };
    }),
    pipeline(body, request),
  ]);
  if (response.status >= 300)
    throw new Error(`${method} ${path}: ${response.status} ${response.body}`);
  return response;
}

/** The body of the PUT. Its length is known in advance, as in browsers. */
async function putForm(kbId: string, file: LargeFile): Promise<void> {
  const head = (name: string, more = "") =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const map = `${head("fileSizeMap")}${JSON.stringify({ [file.name]: file.size })}\r\n`;
  const opening = Buffer.from(map + head("files", `; filename="${file.name}"`));
  const closing = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);
  async function* body() {
    yield opening;
    yield* createReadStream(file.path) as AsyncIterable<Buffer>;
    yield closing;
  }
  const headers = {
    "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
    "content-length": opening.length + file.size + closing.length,
  };
  const path = `/v1/knowledge-bases/${kbId}?async=true`;
  await send("PUT", path, headers, Readable.from(body()));
}

async function putTus(kbId: string, file: LargeFile): Promise<void> {
  const protocol = { "tus-resumable": "1.0.0" };
  const { headers } = await send("POST", `/v1/knowledge-bases/uploads/${kbId}`, {
    ...protocol,
    "upload-length": file.size,
    "upload-metadata": `filename ${Buffer.from(file.name).toString("base64")}`,
    "content-length": 0,
  });
  for (let offset = 0; offset < file.size; offset += TUS_BYTES) {
    const end = Math.min(file.size, offset + TUS_BYTES);
    const patch = {
      ...protocol,
      "content-type": "application/offset+octet-stream",
      "content-length": end - offset,
      "upload-offset": offset,
    };
    const bytes = createReadStream(file.path, { start: offset, end: end - 1 });
    await send("PATCH", headers.location ?? "", patch, bytes);
  }
}

await (method === "form" ? putForm(kbId, file) : putTus(kbId, file));
