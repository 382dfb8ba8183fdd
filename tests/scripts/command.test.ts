import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { show } from "@/scripts/test/command";

const { execPath } = process;

test("reports how a command ended", async () => {
  expect(await show(execPath, ["-e", "process.exit(3)"])).toEqual({ code: 3, signal: null });
  const killsItself = "process.kill(process.pid, 'SIGKILL')";
  expect(await show(execPath, ["-e", killsItself])).toEqual({ code: null, signal: "SIGKILL" });
  expect(await show("/nowhere", [])).toEqual({ code: null, signal: null });
});

test("writes the output and the errors of a command to a file", async () => {
  const folder = mkdtempSync(join(tmpdir(), "antwort-command-"));
  const output = join(folder, "output.txt");
  await show(execPath, ["-e", "console.log('printed'); console.error('reported')"], { output });
  expect(readFileSync(output, "utf8")).toBe("printed\nreported\n");
  rmSync(folder, { recursive: true });
});

/** A port, and whether a process connected to it and ended. */
async function listen() {
  const [connected, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const server = createServer((socket) => {
    socket.on("error", () => {}).resume();
    socket.once("close", () => ended.resolve());
    connected.resolve();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { port, connected: connected.promise, ended: ended.promise, close: () => server.close() };
}

test("an interruption ends a command with its processes and starts no other command", async () => {
  const { port, connected, ended, close } = await listen();
  const connects = `process.on("SIGTERM", () => {}); require("node:net").connect(${port}, "127.0.0.1")`;
  const grandchild = `process.execPath, ["-e", ${JSON.stringify(connects)}]`;
  const waits = `require("node:child_process").spawn(${grandchild}); setInterval(() => {}, 1_000)`;
  const interruption = new AbortController();
  const { signal } = interruption;
  const exit = show(execPath, ["-e", waits], { signal });
  await connected;
  interruption.abort();
  expect(await exit).toEqual({ code: null, signal: "SIGTERM" });
  await ended;
  await expect(show(execPath, ["-e", ""], { signal })).rejects.toThrow("abort");
  close();
});
