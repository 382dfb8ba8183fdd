import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";

export type RequestSpec = {
  method: string;
  /** Sent unchanged, without normalisation. */
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

export type HttpResponse = {
  status: number;
  headers: IncomingMessage["headers"];
  text: string;
};

const TIMEOUT_MS = 60_000;

/** Sends a request without following redirects. Unlike `fetch`, it sends any path, method and header. */
export async function send(
  url: string,
  { method, path, headers, body }: RequestSpec,
): Promise<HttpResponse> {
  const { protocol, hostname, port } = new URL(url);
  const request = protocol === "https:" ? requestHttps : requestHttp;
  const length = body === undefined ? {} : { "content-length": Buffer.byteLength(body) };
  const clientRequest = request({
    hostname: hostname.replace(/^\[|\]$/g, ""),
    port,
    method,
    path,
    headers: { ...headers, ...length },
    timeout: TIMEOUT_MS,
    // The server may close a kept connection at the moment of its next request.
    agent: false,
  });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    clientRequest.once("response", resolve).once("error", reject);
    clientRequest.once("timeout", () =>
      clientRequest.destroy(new Error(`${method} ${path}: no response`)),
    );
    clientRequest.end(body);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString("utf8");
  return { status: response.statusCode ?? 0, headers: response.headers, text };
}

/** The cookies of a response, as the next request sends them. */
export const cookiesOf = ({ headers }: HttpResponse): string =>
  (headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0]).join("; ");
