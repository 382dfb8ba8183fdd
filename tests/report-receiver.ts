import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";

/** One item of an envelope: its kind and its content. */
type Reported = { type: string; payload: Record<string, unknown> };

export type ReportReceiver = {
  /** The address for reports (DSN). */
  dsn: string;
  reported: Reported[];
  /** Everything that was received, as it was sent. */
  text: () => string;
  close: () => Promise<void>;
};

/** A local monitoring service that accepts Sentry's envelopes. */
export async function openReceiver(): Promise<ReportReceiver> {
  const reported: Reported[] = [];
  const texts: string[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const isZipped = request.headers["content-encoding"] === "gzip";
      const text = (isZipped ? gunzipSync(body) : body).toString("utf8");
      texts.push(text);
      if (request.url?.startsWith("/api/1/envelope/")) reported.push(...itemsOf(text));
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://public@127.0.0.1:${port}/1`,
    reported,
    text: () => texts.join("\n"),
    close: promisify(server.close.bind(server)),
  };
}

/** An envelope consists of lines of JSON: its header, then the header and the content of each item. */
function itemsOf(envelope: string): Reported[] {
  const [, ...lines] = envelope.split("\n").filter(Boolean);
  const parsed = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return parsed.flatMap((header, at) => {
    const payload = parsed[at + 1];
    return at % 2 === 0 && payload ? [{ type: String(header["type"]), payload }] : [];
  });
}
