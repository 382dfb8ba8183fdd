import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** The least size of a part that is not the last one. */
const smallestPart = 5 * 1024 ** 2;
/** Few, so that a handful of files takes several pages. */
const pageSize = 2;

type Upload = { key: string; parts: Map<number, Buffer>; begunAt: Date };
type Call = {
  method: string;
  key: string;
  query: URLSearchParams;
  headers: IncomingMessage["headers"];
  body: Buffer;
};
type Answer = { status: number; headers?: Record<string, string>; body?: string | Buffer };

/** A bucket named `files` of an S3 service in memory, with the calls of Amazon's API. */
export class FakeS3 {
  readonly files = new Map<string, { bytes: Buffer; changedAt: Date }>();
  readonly uploads = new Map<string, Upload>();
  readonly keyId = "AKIATEST";
  /** The largest number of concurrent calls. */
  mostAtOnce = 0;
  /**
   * Called for every request. A returned answer replaces the request and its answer; `hang up` closes the connection after
   * the request was executed.
   */
  intercept: (call: Call) => Answer | "hang up" | undefined = () => undefined;
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  #port = 0;
  #open = 0;

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** The settings of a client for this bucket. */
  get client() {
    const credentials = { accessKeyId: this.keyId, secretAccessKey: "a secret" };
    return { endpoint: this.url, region: "eu-central-1", credentials };
  }

  /** The names of all objects, and of those with an unfinished upload in parts. */
  get objectNames(): string[] {
    return [
      ...this.files.keys(),
      ...[...this.uploads.values()].map(({ key }) => `${key} in parts`),
    ];
  }

  /** Listens, on the same port when it comes back. */
  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, "127.0.0.1", resolve));
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const stopped = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await stopped;
  }

  async #serve(request: IncomingMessage, response: ServerResponse) {
    this.mostAtOnce = Math.max(this.mostAtOnce, (this.#open += 1));
    response.once("close", () => (this.#open -= 1));
    const body = await buffer(request).catch(() => undefined);
    if (!body) return response.destroy();
    const url = new URL(request.url ?? "", this.url);
    const [, bucket, key = ""] = /^\/([^/]*)\/?(.*)$/.exec(decodeURIComponent(url.pathname)) ?? [];
    const call = {
      method: request.method ?? "",
      key,
      query: url.searchParams,
      headers: request.headers,
      body,
    };
    const replacement = this.intercept(call);
    if (typeof replacement === "object") return send(response, replacement);
    const answer = this.#refusal(call, bucket) ?? this.#answer(call);
    return replacement ? response.destroy() : send(response, answer);
  }

  #refusal({ headers, body }: Call, bucket: string | undefined): Answer | undefined {
    const signed =
      /^AWS4-HMAC-SHA256 Credential=(\w+)\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=[\w;-]*x-amz-content-sha256[\w;-]*, Signature=[\da-f]{64}$/;
    const [, keyId] = signed.exec(headers.authorization ?? "") ?? [];
    if (keyId !== this.keyId) return fault(403, "InvalidAccessKeyId");
    const hash = createHash("sha256").update(body).digest("hex");
    if (headers["x-amz-content-sha256"] !== hash) return fault(400, "XAmzContentSHA256Mismatch");
    return bucket === "files" ? undefined : fault(404, "NoSuchBucket");
  }

  #answer(call: Call): Answer {
    const { method, key, query } = call;
    const id = query.get("uploadId");
    if (key === "") return query.has("uploads") ? this.#listUploads(query) : this.#listFiles(query);
    if (method === "POST" && query.has("uploads")) return this.#begin(key);
    if (id !== null) return this.#handlePart(call, id);
    if (method === "PUT") return this.#store(key, call.body);
    if (method === "GET") return this.#read(call);
    this.files.delete(key);
    return { status: 204 };
  }

  #handlePart({ method, query, body }: Call, id: string): Answer {
    const upload = this.uploads.get(id);
    if (!upload) return fault(404, "NoSuchUpload");
    if (method === "PUT") {
      upload.parts.set(Number(query.get("partNumber")), body);
      return { status: 200, headers: { etag: tagOf(body) } };
    }
    if (method === "POST") return this.#finish(id, upload, body.toString());
    this.uploads.delete(id);
    return { status: 204 };
  }

  #begin(key: string): Answer {
    const id = randomUUID();
    this.uploads.set(id, { key, parts: new Map(), begunAt: new Date() });
    return xml("InitiateMultipartUploadResult", `<UploadId>${id}</UploadId>`);
  }

  #finish(id: string, { key, parts }: Upload, request: string): Answer {
    const requestedParts = [...request.matchAll(/<Part>.*?<\/Part>/gs)].map(([part]) => ({
      tag: /<ETag>(?:&quot;|")(.*?)(?:&quot;|")<\/ETag>/.exec(part)?.[1],
      bytes: parts.get(Number(/<PartNumber>(\d+)</.exec(part)?.[1])) ?? Buffer.alloc(0),
    }));
    if (requestedParts.some(({ tag, bytes }) => `"${tag}"` !== tagOf(bytes)))
      return fault(400, "InvalidPart");
    const sizes = requestedParts.slice(0, -1).map(({ bytes }) => bytes.length);
    if (sizes.some((size) => size < smallestPart)) return fault(400, "EntityTooSmall");
    this.uploads.delete(id);
    this.#store(key, Buffer.concat(requestedParts.map(({ bytes }) => bytes)));
    return xml("CompleteMultipartUploadResult", `<Key>${key}</Key>`);
  }

  #store(key: string, bytes: Buffer): Answer {
    this.files.set(key, { bytes, changedAt: new Date() });
    return { status: 200, headers: { etag: tagOf(bytes) } };
  }

  #read({ key, headers }: Call): Answer {
    const file = this.files.get(key);
    if (!file) return fault(404, "NoSuchKey");
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "") ?? [];
    if (start === undefined) return { status: 200, body: file.bytes };
    if (Number(start) >= file.bytes.length) return fault(416, "InvalidRange");
    return { status: 206, body: file.bytes.subarray(Number(start), Number(end) + 1) };
  }

  #listFiles(query: URLSearchParams): Answer {
    const after = query.get("continuation-token") ?? "";
    const found = [...this.files].filter(([key]) => key.startsWith(query.get("prefix") ?? ""));
    const remaining = found.filter(([key]) => key > after).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const page = remaining.slice(0, pageSize);
    const contents = page.map(
      ([key, { changedAt }]) =>
        `<Contents><Key>${key}</Key><LastModified>${changedAt.toISOString()}</LastModified></Contents>`,
    );
    const next = `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>`;
    return xml("ListBucketResult", contents.join("") + continuation(remaining.length, next));
  }

  #listUploads(query: URLSearchParams): Answer {
    const after = (query.get("key-marker") ?? "") + (query.get("upload-id-marker") ?? "");
    const positionOf = ([id, { key }]: [string, Upload]) => key + id;
    const found = [...this.uploads].filter(([, { key }]) =>
      key.startsWith(query.get("prefix") ?? ""),
    );
    const remaining = found
      .filter((one) => positionOf(one) > after)
      .toSorted((a, b) => (positionOf(a) < positionOf(b) ? -1 : 1));
    const page = remaining.slice(0, pageSize);
    const uploads = page.map(
      ([id, { key, begunAt }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begunAt.toISOString()}</Initiated></Upload>`,
    );
    const [id, last] = page.at(-1) ?? [];
    const next = `<NextKeyMarker>${last?.key}</NextKeyMarker><NextUploadIdMarker>${id}</NextUploadIdMarker>`;
    return xml(
      "ListMultipartUploadsResult",
      uploads.join("") + continuation(remaining.length, next),
    );
  }
}

const continuation = (left: number, next: string) =>
  left > pageSize ? `<IsTruncated>true</IsTruncated>${next}` : "<IsTruncated>false</IsTruncated>";

const tagOf = (bytes: Buffer) => `"${createHash("md5").update(bytes).digest("hex")}"`;

const xml = (name: string, content: string): Answer => ({
  status: 200,
  headers: { "content-type": "application/xml" },
  body: `<?xml version="1.0" encoding="UTF-8"?><${name}>${content}</${name}>`,
});

/** A refusal, as the service words it. */
export const fault = (status: number, code: string): Answer => ({
  ...xml("Error", `<Code>${code}</Code><Message>The test says ${code}.</Message>`),
  status,
});

function send(response: ServerResponse, { status, headers, body = "" }: Answer) {
  const length = status === 204 ? {} : { "content-length": Buffer.byteLength(body) };
  response.writeHead(status, { ...length, ...headers }).end(body);
}
