import { join } from "node:path";
import type { Kept } from "./keeper";
import type { Settings } from "./settings";

const hook = ["--import", "./scripts/resolve.mjs"];
const next = "node_modules/next/dist/bin/next";

/** The API host with its jobs and sockets; `isDev` restarts it when a source changes. */
export function platform({ env, dataDirectory, variables }: Settings, isDev = false): Kept {
  return {
    healthUrl: `http://${reachable(env.HOST)}:${env.API_PORT}/health`,
    program: {
      name: "platform",
      args: [...hook, ...(isDev ? ["--watch"] : []), "server/main.ts"],
      variables: { ...variables, NODE_ENV: isDev ? "development" : "production" },
      logFile: join(dataDirectory, "logs/platform.log"),
      isShown: isDev,
    },
  };
}

/** The Next.js console: as it was built, or in development built as one looks at it. */
export function webConsole({ env, dataDirectory, variables }: Settings, isDev = false): Kept {
  return {
    healthUrl: `http://${reachable(env.HOST)}:${env.PORT}/auth/signin`,
    program: {
      name: "console",
      args: [next, isDev ? "dev" : "start", "-p", String(env.PORT), "-H", env.HOST],
      variables: { ...variables, NODE_ENV: isDev ? "development" : "production" },
      logFile: join(dataDirectory, "logs/console.log"),
      isShown: isDev,
    },
  };
}

/** An address that listens everywhere is asked on this machine. */
const reachable = (host: string) => (host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host);
