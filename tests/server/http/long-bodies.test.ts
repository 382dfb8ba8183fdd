import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { allowLongBody, takeLongBodies } from "@/server/http/long-bodies";

let app: FastifyInstance;
let begun: () => void;

beforeEach(async () => {
  app = Fastify();
  takeLongBodies(app);
  app.addContentTypeParser("*", (_request, _body, parsed) => parsed(null));
  for (const path of ["/long", "/usual"]) {
    app.route({
      method: "PUT",
      url: path,
      handler: async (request) => {
        if (path === "/long") allowLongBody(request);
        begun();
        let size = 0;
        for await (const bytes of request.raw) size += (bytes as Buffer).length;
        return { size };
      },
    });
  }
  await app.listen({ host: "127.0.0.1", port: 0 });
});
afterEach(() => app.close());

/** Sends the first half of a body, and has Node say that its time is over. */
async function halfway(path: string): Promise<Socket> {
  const started = new Promise<void>((resolve) => (begun = resolve));
  const connected = once(app.server, "connection");
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  const [ours] = (await connected) as [Socket];
  socket.write(
    `PUT ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: a/b\r\ncontent-length: 8\r\n\r\nhalf`,
  );
  await started;
  const late = Object.assign(new Error("late"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
  app.server.emit("clientError", late, ours);
  return socket;
}

async function answerTo(socket: Socket): Promise<string> {
  const [bytes] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  return bytes.toString();
}

test("a long body may take longer than other requests", async () => {
  const socket = await halfway("/long");
  socket.write("half");
  const answer = await answerTo(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 200/);
  expect(answer).toContain('{"size":8}');
});

test("any other has its time", async () => {
  const socket = await halfway("/usual");
  expect(await answerTo(socket)).toMatch(/^HTTP\/1\.1 408/);
});
