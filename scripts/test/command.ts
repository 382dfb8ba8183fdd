import { spawn, spawnSync } from "node:child_process";

type Variables = Record<string, string | undefined>;

/** Runs a command with its output on the terminal. Returns the exit code. */
export function show(command: string, args: string[], variables: Variables = {}): Promise<number> {
  const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...variables } });
  return new Promise((done) => {
    child.once("error", () => done(1));
    child.once("exit", (code) => done(code ?? 1));
  });
}

/** Runs a command. Returns what it wrote, or the reason why it could not be started. */
export function capture(
  command: string,
  args: string[],
  variables: Variables = {},
): Promise<string> {
  const env = { ...process.env, ...variables };
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], env });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (printed += text));
  }
  return new Promise((done) => {
    child.once("error", (error) => done(error.message));
    child.once("close", () => done(printed));
  });
}

/** Installs system packages quietly, as root on Debian only. Returns whether it worked. */
export function installSystemPackage(name: string): boolean {
  if (process.getuid?.() !== 0 || spawnSync("apt-get", ["--version"]).status !== 0) return false;
  console.log(`Installing ${name} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const quiet = { env, stdio: "ignore" } as const;
  spawnSync("apt-get", ["update"], quiet);
  const args = ["install", "-y", "--no-install-recommends", name];
  return spawnSync("apt-get", args, quiet).status === 0;
}
