import { Group, type Problem, problemUnlessStatus } from "../figures";
import type { HttpResponse, RequestSpec } from "../send";
import { type EntryPoint, entryPointsOf, sendWith, type Target } from "../target";

const spellings = (path: string): string[] => [
  path,
  path.toUpperCase(),
  `/${path}`,
  path.replace("/v1/", "/v1//"),
  path.replace("/v1/", "/v1/./"),
  path.replace("/v1/", "/v1/x/../"),
  path.replace("/v1/", "/v1/%2e/"),
  path.replace("/v1/", "/v1%2f"),
  path.replace("/v1/", "/v1\\"),
  `${path};x=1`,
  `${path}/`,
  `${path}%20`,
  `${path}.json`,
];

const methods = ["GET", "HEAD", "OPTIONS", "TRACE", "PUT", "PROPFIND"];
const refusals = [301, 307, 308, 400, 401, 403, 404, 405];

function problemUnlessHidden(at: Target, response: HttpResponse, ...expected: number[]): Problem {
  if (response.text.includes(at.marker)) return "shows data of another organisation";
  const { location } = response.headers;
  if (location?.includes("evil.example")) return `leads to ${location}`;
  return problemUnlessStatus(response, ...expected);
}

/** Other spellings of a path, with several methods, without credentials and as another organisation. */
export async function pathsAndMethods(at: Target): Promise<Group> {
  const group = new Group("spellings of paths, other methods");
  for (const entryPoint of entryPointsOf(at)) {
    const headers = { origin: at.consoleUrl };
    for (const path of spellings(`/v1/organizations/${at.objectIds.organizationId}`)) {
      for (const method of methods) {
        for (const cookie of ["", entryPoint.cookieOf(at.second)]) {
          const all = { ...headers, ...(cookie && { cookie }) };
          const response = await sendWith(entryPoint, { method, path }, all);
          const what = `${entryPoint.name}, ${method} ${path}${cookie && ", signed in"}`;
          group.record(what, response, problemUnlessHidden(at, response, ...refusals));
        }
      }
    }
  }
  return group;
}

const forgedHeaders = (path: string): Record<string, string>[] => [
  { "x-http-method-override": "DELETE" },
  { "x-method-override": "PATCH" },
  { "x-original-url": path },
  { "x-rewrite-url": path },
  { "x-forwarded-for": "127.0.0.1" },
  { "x-forwarded-host": "evil.example" },
  { forwarded: "for=127.0.0.1;host=evil.example" },
  { "x-middleware-subrequest": Array.from({ length: 5 }, () => "middleware").join(":") },
  { "x-middleware-subrequest": Array.from({ length: 5 }, () => "src/middleware").join(":") },
  { "x-user-id": "00000000-0000-0000-0000-000000000000" },
  { "next-action": "made-up" },
  { rsc: "1" },
  { host: "evil.example" },
];

const privatePages = ["/chat-bot", "/knowledge-base", "/settings", "/_next/data/x/chat-bot.json"];

/** Headers that other software trusts. No header may open a call or a private page. */
export async function headerTricks(at: Target): Promise<Group> {
  const group = new Group("forged headers");
  const call = `/v1/organizations/${at.objectIds.organizationId}`;
  for (const headers of forgedHeaders(call)) {
    const ask = async (entryPoint: EntryPoint, sent: RequestSpec, ...expected: number[]) => {
      const response = await sendWith(entryPoint, sent, headers);
      const what = `${entryPoint.name}, ${sent.path}, ${JSON.stringify(headers)}`;
      group.record(what, response, problemUnlessHidden(at, response, ...expected));
    };
    const [console, api] = entryPointsOf(at);
    if (!console || !api) continue;
    // Next.js redirects data requests to its own address.
    const redirect = headers["rsc"] ? [307] : [];
    await ask(console, { method: "GET", path: call }, 401, ...redirect);
    await ask(api, { method: "GET", path: call }, 401);
    for (const path of privatePages) {
      await ask(console, { method: "GET", path }, 307, 404);
    }
  }
  return group;
}

const probes = [
  "/.git/HEAD",
  "/.env",
  "/.npmrc",
  "/package.json",
  "/server/main.ts",
  "/data/session-secret",
  "/session-secret",
  "/outbox",
  "/metrics",
  "/debug",
  "/admin",
  "/server-status",
  "/actuator/env",
  "/graphql",
  "/phpinfo.php",
  "/widget/",
  "/_next/static/",
  "/_next/static/../../package.json",
  "/_next/static/%2e%2e/%2e%2e/package.json",
  "/..%2f..%2fetc%2fpasswd",
  "/../../../../etc/passwd",
  "/_next/image?url=http%3A%2F%2F169.254.169.254%2F&w=64&q=75",
  "//evil.example/%2e%2e",
  "/auth/signin/..;/..;/metrics",
];

/** A forwarded address of another machine, if the installation trusts this one as a proxy. */
const otherMachine = { "x-forwarded-for": "203.0.113.9" };

/** Files, directories and tools that must not be public. */
export async function filesAndTools(at: Target): Promise<Group> {
  const group = new Group("exposed files and developer tools");
  for (const entryPoint of entryPointsOf(at)) {
    for (const path of probes) {
      const response = await sendWith(entryPoint, { method: "GET", path }, otherMachine);
      const secret = /root:x:|"dependencies"|ref: refs|process_cpu/.test(response.text);
      const problem = secret ? "shows what is not public" : undefined;
      const expected = [301, 307, 308, 400, 401, 403, 404];
      group.record(
        `${entryPoint.name}, ${path}`,
        response,
        problem ?? problemUnlessHidden(at, response, ...expected),
      );
    }
  }
  return group;
}
