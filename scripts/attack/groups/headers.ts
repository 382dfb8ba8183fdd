import { Group, type Problem } from "../figures";
import type { HttpResponse } from "../send";
import { type EntryPoint, entryPointsOf, sendWith, type Target } from "../target";

const calls = [
  "/v1/system/load",
  "/v1/knowledge-bases",
  "/v1/nothing",
  "/v1/%E0%A4%A",
  "/v1/auth/login",
  "/v1/images/bot-smile.svg",
];
const pages: Record<EntryPoint["name"], string[]> = {
  console: ["/", "/auth/signin", "/terms-of-use", "/nothing", "/robots.txt", "/icon.svg"],
  "API host": ["/docs", "/openapi.json", "/health", "/nothing", "/widget/nothing.js"],
};

const required: [header: string, pattern: RegExp][] = [
  ["x-content-type-options", /^nosniff$/],
  ["referrer-policy", /^(?:same-origin|no-referrer|strict-origin-when-cross-origin)$/],
  ["content-security-policy", /default-src 'none'/],
  ["content-security-policy", /frame-ancestors /],
];
const secureOnly: typeof required = [["strict-transport-security", /max-age=\d{8,}/]];

/** The security headers that a response lacks. `isSecure`: the installation uses https. */
function missingIn({ status, headers, text }: HttpResponse, isSecure: boolean): Problem {
  const all = isSecure ? [...required, ...secureOnly] : required;
  const missing = all.find(([name, pattern]) => !pattern.test(String(headers[name] ?? "")));
  if (missing) return `${missing[0]}: ${String(headers[missing[0]] ?? "missing")}`;
  if (headers["x-powered-by"] ?? headers["server"]) return "names its software";
  const policy = String(headers["content-security-policy"]);
  if (/script-src[^;]*'unsafe-/.test(policy)) return "allows inline scripts";
  const type = headers["content-type"] ?? "";
  if (text && !type && status < 300) return "has a body without a type";
  return /html|javascript|\/xml$/.test(type) && !type.includes("charset=")
    ? "has no charset"
    : undefined;
}

/** Scripts cannot read the session cookie, and other sites cannot send it. `sid` of the API host has no prefix. */
function cookieFault(entryPoint: EntryPoint, response: HttpResponse, isSecure: boolean): Problem {
  const cookie = (response.headers["set-cookie"] ?? []).find((one) => !one.startsWith("lang="));
  if (!cookie) return "sets no session cookie";
  const needed = ["httponly", "samesite=lax", "path=/", ...(isSecure ? ["secure"] : [])];
  const lower = cookie.toLowerCase();
  const missing = needed.find((one) => !lower.includes(one));
  if (missing) return `the session cookie lacks ${missing}`;
  const needsPrefix = isSecure && entryPoint.name === "console";
  return needsPrefix && !cookie.startsWith("__Host-")
    ? "the session cookie lacks __Host-"
    : undefined;
}

/** The security headers of pages, calls, files and refusals, and the attributes of the session cookie. */
export async function securityHeaders(at: Target): Promise<Group> {
  const group = new Group("security headers and cookies");
  for (const entryPoint of entryPointsOf(at)) {
    const isSecure = entryPoint.url.startsWith("https:");
    for (const path of [...calls, ...pages[entryPoint.name]]) {
      const response = await sendWith(entryPoint, { method: "GET", path }, {});
      group.record(`${entryPoint.name}, ${path}`, response, missingIn(response, isSecure));
    }
    const { email, password } = at.second;
    const response = await sendWith(
      entryPoint,
      {
        method: "POST",
        path: "/v1/auth/login",
        headers: { origin: at.consoleUrl, "content-type": "application/json" },
        body: JSON.stringify({ email, password }),
      },
      {},
    );
    group.record(
      `${entryPoint.name}, the session cookie`,
      response,
      cookieFault(entryPoint, response, isSecure),
    );
  }
  return group;
}
