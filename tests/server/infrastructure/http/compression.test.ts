import { Readable } from "node:stream";
import { gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { compressTexts } from "@/server/infrastructure/http/compression";

const app = Fastify();
compressTexts(app);
const long = { data: "Grüße ".repeat(500) };
const veryLong = { data: "Grüße ".repeat(20_000) };
app.get("/long", () => long);
app.get("/very-long", () => veryLong);
app.get("/umlauts", () => ({ data: "ü".repeat(600) }));
app.get("/short", () => ({ data: "x".repeat(900) }));
app.get("/stream", (_, reply) => reply.send(Readable.from([JSON.stringify(long)])));
app.get("/file", (_, reply) => reply.type("text/plain").send(Buffer.from(long.data)));
app.get("/as-it-is", (_, reply) => reply.header("cache-control", "no-transform").send(long));
app.get("/encoded", (_, reply) => reply.header("content-encoding", "br").send(long));
app.get("/other", (_, reply) => reply.header("vary", "origin").status(404).send(long));
afterAll(() => app.close());

const ask = (url: string, accepts = "gzip, deflate, br") =>
  app.inject({ url, headers: { "accept-encoding": accepts } });

test.each([
  ["/long", long],
  ["/very-long", veryLong],
  ["/umlauts", { data: "ü".repeat(600) }],
])("compresses long texts: %s", async (url, sent) => {
  const { headers, rawPayload } = await ask(url);
  expect(headers).toMatchObject({
    "content-encoding": "gzip",
    "content-length": String(rawPayload.length),
    "content-type": "application/json; charset=utf-8",
    vary: "accept-encoding",
  });
  expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(sent);
});

test.each(["/short", "/stream", "/file", "/as-it-is"])("does not compress %s", async (url) => {
  const { headers } = await ask(url);
  expect(headers).not.toHaveProperty("content-encoding");
  expect(headers).not.toHaveProperty("vary");
});

test("keeps an existing encoding", async () => {
  const { headers, body } = await ask("/encoded");
  expect([headers["content-encoding"], body]).toEqual(["br", JSON.stringify(long)]);
});

test.each(["", "identity", "br", "gzip;q=0", "gzip; q=0.000, br", "x-gzip", "*;q=0"])(
  "sends plain text with vary for %j",
  async (accepts) => {
    const { headers, body } = await ask("/long", accepts);
    expect(headers).not.toHaveProperty("content-encoding");
    expect([headers.vary, body]).toEqual(["accept-encoding", JSON.stringify(long)]);
  },
);

test.each(["GZIP", "br;q=0, gzip;q=0.5", "deflate,gzip"])("compresses for %j", async (accepts) => {
  expect((await ask("/long", accepts)).headers["content-encoding"]).toBe("gzip");
});

test("keeps other names in vary", async () => {
  const { statusCode, headers } = await ask("/other");
  expect([statusCode, headers.vary]).toEqual([404, "origin, accept-encoding"]);
});

test("sends the same headers for HEAD", async () => {
  const [full, head] = await Promise.all([
    ask("/long"),
    app.inject({ method: "HEAD", url: "/long", headers: { "accept-encoding": "gzip" } }),
  ]);
  const headerNames = ["content-encoding", "content-length", "vary"];
  expect(headerNames.map((name) => head.headers[name])).toEqual(
    headerNames.map((name) => full.headers[name]),
  );
  expect(head.body).toBe("");
});
