import { spawn, spawnSync } from "node:child_process";

/** Runs a command with its output on the terminal. Returns the exit code. */
export function show(
  command: string,
  args: string[],
  variables: Record<string, string | undefined> = {},
): Promise<number> {
  const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...variables } });
  return new Promise((done) => {
    child.once("error", () => done(1));
    child.once("exit", (code) => done(code ?? 1));
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
