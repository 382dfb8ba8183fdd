import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { webConsole } from "@/scripts/launch/programs";
import { readSettings } from "@/scripts/launch/settings";

/** A server as Next.js makes it; says what holds while half of a body is there, and once all of it is. */
const program = `
  import { createServer, request } from "node:http";
  const server = createServer(async (_, answer) => {
    const told = () => [server.requestTimeout, answer.req.socket.timeout];
    const before = told();
    sent.end("half");
    for await (const _ of answer.req);
    answer.end(JSON.stringify([before, told()]));
  });
  let sent;
  server.listen(0, "127.0.0.1", () => {
    const { port } = server.address();
    sent = request({ port, method: "PUT", headers: { "content-length": 8 } }, async (answer) => {
      for await (const bytes of answer) process.stdout.write(bytes);
      process.exit();
    });
    sent.write("half");
  });
`;

test("in the console a body may take longer than the five minutes Node gives it, but not stand still", async () => {
  const { args } = webConsole(readSettings()).program;
  const hook = args.slice(args.indexOf("--import"), args.indexOf("--import") + 2);
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...hook,
    "--input-type=module",
    "--eval",
    program,
  ]);
  expect(JSON.parse(stdout)).toEqual([
    [0, 60_000],
    [0, 0],
  ]);
});
