import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import {
  Agent,
  createServer,
  get,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { expect, test } from "@playwright/test";
import { openFakeCollector } from "../tests/server/infrastructure/tracing/fake-collector";
import { freePort, waitForExit } from "./site";

const cleanUps: (() => unknown)[] = [];
test.afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

test("on SIGTERM, the console completes an open call and exports the spans of all calls", async ({
  request,
}) => {
  const apiHost = createServer().listen(0, "127.0.0.1");
  cleanUps.push(() => closeNow(apiHost));
  await once(apiHost, "listening");
  const collector = await openFakeCollector();
  cleanUps.push(() => collector.close());
  const port = await freePort();
  const args = ["--import", "./scripts/resolve.mjs", "lib/console-server/main.ts"];
  const webConsole = spawn(process.execPath, args, {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      API_HOST: `http://127.0.0.1:${(apiHost.address() as AddressInfo).port}`,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      SESSION_SECRET: randomUUID(),
    },
  });
  cleanUps.push(() => webConsole.kill("SIGKILL"));
  // An open connection would delay the exit.
  const headers = { connection: "close" };
  const call = (path: string) => request.get(`http://127.0.0.1:${port}${path}`, { headers });
  const isUp = () =>
    call("/robots.txt").then(
      () => true,
      () => false,
    );
  await expect(() => call("/robots.txt")).toPass();

  const answered = call("/v1/first");
  (await responseTo(apiHost)).end();
  await answered;
  const open = call("/v1/second");
  const response = await responseTo(apiHost);
  const idle = await openIdleConnection(port);
  webConsole.kill("SIGTERM");
  await once(idle, "close");
  expect(await isUp()).toBe(false);
  response.end();
  expect((await open).status()).toBe(200);
  expect(await waitForExit(webConsole)).toBe(0);
  expect(collector.spans().map(({ name }) => name)).toEqual(["forward GET", "forward GET"]);
});

/** Returns a connection after an answered request. The console closes it when it stops listening. */
async function openIdleConnection(port: number): Promise<Socket> {
  const agent = new Agent({ keepAlive: true });
  const [response] = (await once(
    get({ host: "127.0.0.1", port, path: "/robots.txt", agent }),
    "response",
  )) as [IncomingMessage];
  const { socket } = response;
  await once(response.resume(), "end");
  return socket;
}

function closeNow(server: Server): void {
  server.close();
  server.closeAllConnections();
}

async function responseTo(apiHost: Server): Promise<ServerResponse> {
  const [, response] = (await once(apiHost, "request")) as [unknown, ServerResponse];
  return response;
}
