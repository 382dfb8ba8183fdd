import { join } from "node:path";
import type { Settings } from "./settings";
import type { SupervisedProgram } from "./supervisor";

const hook = ["--import", "./scripts/resolve.mjs"];

/**
 * A young generation of 4 or 8 MB instead of 16 halves the memory after some traffic; the pages of a crawl need 8 MB.
 * With a limit below 2 GB, V8 lets the old generation grow to twice the live objects, instead of four times.
 */
export const platformHeap = ["--max-semi-space-size=8", "--max-old-space-size=1536"];
/** With underscores, too, and as a percentage. */
const HEAP_LIMITS = [/--max[-_]old[-_]space[-_]size/, /--max[-_]semi[-_]space[-_]size/];

/** Returns the arguments without the heap limits that NODE_OPTIONS set, because arguments would override these. */
export function withoutReplacedLimits(args: readonly string[], nodeOptions = ""): string[] {
  const replaced = HEAP_LIMITS.filter((limit) => limit.test(nodeOptions));
  return args.filter((each) => !replaced.some((limit) => limit.test(each)));
}

/** The console needs 80 MB at most; without a limit, its heap grows to twice that before a collection. */
const consoleHeap = ["--max-semi-space-size=4", "--max-old-space-size=192"];

/**
 * For glibc's allocator. With an arena for each thread and large blocks among small ones, about 100 MB would stay
 * allocated after a training. Trimming small remains would cost CPU time. Other allocators ignore these variables.
 */
export const mallocEnv = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "8388608",
  MALLOC_TOP_PAD_: "1048576",
};

/** The compile cache beside the packages. It saves a quarter of the CPU time of a start. */
const compiled = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, "../../node_modules/.cache/antwort"),
};

type Mode = { isDev: boolean };
const PRODUCTION: Mode = { isDev: false };

/** The API host with its jobs and sockets; in development it restarts when a source changes. */
export function platform(settings: Settings, { isDev }: Mode = PRODUCTION): SupervisedProgram {
  const { env } = settings;
  const listens = env.ROLES.includes("api") || env.ROLES.includes("sockets");
  return {
    healthUrl: listens ? `http://${reachable(env.HOST)}:${env.API_PORT}/health` : undefined,
    ...(listens && { port: "API_PORT" }),
    program: program(settings, "platform", isDev, [
      ...platformHeap,
      ...hook,
      ...(isDev ? ["--watch"] : []),
      "server/main.ts",
    ]),
  };
}

/** The Next.js console: its production build, or in development compiled on demand. */
export function webConsole(settings: Settings, { isDev }: Mode = PRODUCTION): SupervisedProgram {
  const { env } = settings;
  const heap = isDev ? [] : consoleHeap;
  const args = [...heap, ...hook, "lib/console-server/main.ts"];
  return {
    healthUrl: `http://${reachable(env.HOST)}:${env.PORT}/auth/signin`,
    port: "PORT",
    program: program(settings, "console", isDev, args),
  };
}

/** The website of a fictional shop, to be crawled. */
export function sampleSite(settings: Settings, port: number): SupervisedProgram {
  const site = program(settings, "sample site", true, ["sample/serve.mjs"]);
  site.variables["SAMPLE_PORT"] = String(port);
  return { healthUrl: `http://127.0.0.1:${port}/en/`, program: { ...site, isShown: false } };
}

function program(
  settings: Settings,
  name: string,
  isDev: boolean,
  args: string[],
): SupervisedProgram["program"] {
  const { dataDirectory, variables } = settings;
  return {
    name,
    args: withoutReplacedLimits(args, variables["NODE_OPTIONS"]),
    variables: {
      ...mallocEnv,
      ...compiled,
      ...variables,
      NODE_ENV: isDev ? "development" : "production",
    },
    logFile: join(dataDirectory, `logs/${name.replaceAll(" ", "-")}.log`),
    isShown: isDev,
  };
}

/** Replaces a wildcard address, which only servers can use. */
const reachable = (host: string) => (host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host);
