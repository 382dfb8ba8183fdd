// Parameters: the address for reports (may be empty), the console's address, a secret. Starts the monitoring of the
// console's server, reports a failed page, and prints the loaded modules of the reporter.
import { registerHooks } from "node:module";
import type { Instrumentation } from "next";

const loaded = new Set<string>();
registerHooks({
  // Resolved as by the console's bundler: the modules for browsers instead of those for Node.
  resolve(specifier, context, next) {
    if (specifier.startsWith("@sentry/")) loaded.add(specifier);
    if (specifier === "@sentry/nextjs") {
      const found = next("@sentry/nextjs/package.json", context);
      return next(new URL("./build/esm/index.server.js", found.url).href, context);
    }
    return next(/^next\/[\w/-]+$/.test(specifier) ? `${specifier}.js` : specifier, context);
  },
});

const [dsn = "", consoleUrl = "", secret = ""] = process.argv.slice(2);
process.env["SENTRY_DSN"] = dsn;
process.env["CONSOLE_URL"] = consoleUrl;
process.env["NEXT_RUNTIME"] = "nodejs";

const { register, onRequestError } = await import("@/instrumentation");
await register();
const request = {
  path: `/auth/new-pass?token=${secret}`,
  method: "GET",
  headers: { cookie: `antwort=${secret}`, authorization: `Bearer ${secret}` },
};
const place: Parameters<Instrumentation.onRequestError>[2] = {
  routerKind: "App Router",
  routePath: "/auth/new-pass",
  routeType: "render",
  renderSource: "react-server-components",
  revalidateReason: undefined,
};
await onRequestError(new Error("the page is away"), request, place);
if (loaded.size > 0) {
  const { close } = await import("@sentry/nextjs");
  await close(2_000);
}
console.log(JSON.stringify([...loaded]));
