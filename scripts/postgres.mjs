// A PostgreSQL for the tests: the one of TEST_DATABASE_URL or TEST_POSTGRES_URL, or a throw-away cluster of the installed
// server. Only with the first one, the tests of the platform use it instead of the embedded database.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Data is deleted at the end, so no write waits for the disk. */
const settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  listen_addresses: "127.0.0.1",
  max_connections: "200",
};

/**
 * Starts a server. Returns its URL and a function that stops it, or null if PostgreSQL is not installed.
 * @returns {Promise<{ url: string, stop: () => Promise<void> } | null>}
 */
export async function findOrStartPostgres() {
  const url = process.env.TEST_DATABASE_URL ?? process.env.TEST_POSTGRES_URL;
  return url ? { url, stop: async () => {} } : startPostgres();
}

/**
 * Starts a throw-away cluster, or returns null if no server is installed. `stop` deletes it; `shutDown` and `start`
 * interrupt it and keep its address.
 * @returns {Promise<{
 *   url: string, stop: () => Promise<void>, shutDown: () => Promise<void>, start: () => Promise<void>
 * } | null>}
 */
export async function startPostgres() {
  const binaries = findBinaries();
  return binaries ? startCluster(binaries) : null;
}

async function startCluster(binaries) {
  const account = serverAccount();
  const directory = mkdtempSync(join(tmpdir(), "antwort-postgres-"));
  if (account.uid !== undefined) chownSync(directory, account.uid, account.gid);
  const options = { ...account, cwd: directory };
  const cluster = join(directory, "cluster");
  const initdb = ["-D", cluster, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"];
  execFileSync(join(binaries, "initdb"), [...initdb, "--locale=C.UTF-8"], {
    ...options,
    stdio: "pipe",
  });

  const port = await freePort();
  const parameters = Object.entries(settings).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const args = ["-D", cluster, "-p", String(port), "-k", directory, ...parameters];
  const run = () =>
    spawn(join(binaries, "postgres"), args, { ...options, stdio: ["ignore", "ignore", "pipe"] });
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, ...(await keep(run, directory)) };
}

/** Starts a server. Returns functions that pause and delete it. */
async function keep(run, directory) {
  let server;
  const start = async () => {
    server = run();
    await readiness(server);
  };
  const shutDown = async () => {
    const exited = once(server, "exit");
    server.kill("SIGINT");
    await exited;
  };
  const killServer = () => server.kill("SIGQUIT");
  process.once("exit", killServer);
  await start();
  const stop = async () => {
    process.off("exit", killServer);
    if (server.exitCode === null) await shutDown();
    rmSync(directory, { recursive: true, force: true });
  };
  return { start, shutDown, stop };
}

/** The newest server of Debian's folders, or of pg_config or the search path. */
function findBinaries() {
  const debian = globSync("/usr/lib/postgresql/*/bin");
  const version = (path) => Number(/(\d+)\/bin$/.exec(path)?.[1]);
  const candidates = [
    ...debian.toSorted((one, other) => version(other) - version(one)),
    ask("pg_config", ["--bindir"]),
    ...(process.env.PATH ?? "").split(":"),
  ];
  return candidates.find(
    (path) => path && existsSync(join(path, "initdb")) && existsSync(join(path, "postgres")),
  );
}

/** PostgreSQL refuses to run as root, and then runs as the system's user `postgres`. */
function serverAccount() {
  if (process.getuid?.() !== 0) return {};
  return { uid: Number(ask("id", ["-u", "postgres"])), gid: Number(ask("id", ["-g", "postgres"])) };
}

function ask(command, parameters) {
  try {
    return execFileSync(command, parameters, { encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return undefined; // the command is not installed
  }
}

/** The server reports on its error output that it accepts connections. */
async function readiness(server) {
  let output = "";
  server.stderr.setEncoding("utf8");
  const exited = once(server, "exit").then(() => {
    throw new Error(`PostgreSQL did not start:\n${output}`);
  });
  const ready = new Promise((resolve) => {
    server.stderr.on("data", (text) => {
      output = (output + text).slice(-10_000);
      if (output.includes("ready to accept connections")) resolve();
    });
  });
  await Promise.race([ready, exited]);
  exited.catch(() => {}); // from here on, its end is not a failure of the start
}

async function freePort() {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address();
  probe.close();
  await once(probe, "close");
  return port;
}
