import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "antwort-watch-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Like the development server of Next.js, passes its flags to its children, and communicates with them. */
const program = `
  import { fork } from "node:child_process";
  if (process.env.IS_FORKED) {
    process.on("message", () => process.send("there"));
    process.send("here");
  } else {
    const env = { ...process.env, IS_FORKED: "yes" };
    const child = fork(import.meta.filename, { execArgv: process.execArgv, env });
    child.on("message", (said) => {
      if (said === "here") setTimeout(() => child.connected && child.send("are you?"), 100);
      else process.exit(7);
    });
    child.on("exit", () => process.exit(8));
  }
`;

test("a child forked by a watched program lives as long as its own channel", async () => {
  const file = join(folder, "program.mjs");
  writeFileSync(file, program);
  const child = spawn(
    process.execPath,
    ["--import", "./scripts/launch/parent-death-watch.mjs", file],
    {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    },
  );
  expect(await once(child, "exit")).toEqual([7, null]);
});
