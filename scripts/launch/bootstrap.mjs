// Code for a bare machine: no packages, any Node from 20 on. Everything else runs on the Node of node_modules.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import module from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const root = resolve(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "../..");
const ourNode = join(
  root,
  "node_modules/node/bin",
  process.platform === "win32" ? "node.exe" : "node",
);
const stamp = join(root, "node_modules/.installed");

/**
 * Installs the packages when the lock file changed, then runs a TypeScript entry of this repository on our Node.
 * @param {string} entry path from the root
 */
export async function runWithBundledNode(entry) {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < 20) stop(`Node 20 or newer is needed; this is ${process.version}.`);
  process.chdir(root);
  const isFresh = await install();
  if (isFresh || process.execPath !== ourNode) process.exit(await handOver(entry));
  module.enableCompileCache(join(root, "node_modules/.cache/antwort"));
  await import(pathToFileURL(join(root, "scripts/resolve.mjs")).href);
  await import(pathToFileURL(join(root, entry)).href);
}

/** Whether packages had to be installed. */
async function install() {
  const wanted = fingerprint();
  if (existsSync(ourNode) && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted)
    return false;
  console.log("Installing packages. The first time takes a minute or two.");
  const { NODE_ENV: _, ...env } = process.env;
  const npm = process.env.npm_execpath;
  const parts = ["ci", "--no-audit", "--no-fund", "--loglevel=error", "--include=dev"];
  const [command, args] = npm?.endsWith(".js")
    ? [process.execPath, [npm, ...parts]]
    : ["npm", parts];
  const code = await finished(spawn(command, args, { cwd: root, env, stdio: "inherit" }));
  if (code !== 0) stop(`The packages could not be installed (npm ci ended with ${code}).`);
  writeFileSync(stamp, wanted);
  return true;
}

function fingerprint() {
  return createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
}

/** Ctrl-C reaches the child through the shared terminal. Other signals are passed on. */
function handOver(entry) {
  const args = ["--import", "./scripts/resolve.mjs", entry, ...process.argv.slice(2)];
  const child = spawn(ourNode, args, { cwd: root, stdio: "inherit" });
  process.on("SIGINT", () => {});
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  return finished(child);
}

const finished = (child) =>
  new Promise((done) => {
    child.once("error", (error) => stop(error.message));
    child.once("exit", (code) => done(code ?? 1));
  });

function stop(reason) {
  console.error(reason);
  process.exit(1);
}
