import { cases, isChanging } from "@/tests/endpoint-parts";
import { Group, type Problem, problemUnlessStatus } from "../figures";
import { missingObjectIds } from "../objects";
import type { HttpResponse } from "../send";
import { entryPointsOf, guarded, requestOf, secondHeaders, sendWith, type Target } from "../target";

const foreignHeaders = (consoleUrl: string): Record<string, string>[] => [
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: `${consoleUrl}.evil.example` },
  { origin: otherScheme(consoleUrl) },
  { origin: consoleUrl, "sec-fetch-site": "cross-site" },
];

const otherScheme = (url: string) =>
  url.startsWith("https:") ? url.replace("https:", "http:") : url.replace("http:", "https:");

/** Whether a page of another site could read a response or change cookies with it. */
const readable = ({ headers }: HttpResponse): Problem =>
  headers["access-control-allow-origin"] === undefined && headers["set-cookie"] === undefined
    ? undefined
    : "a foreign page may read it, or sets a cookie";

/** Requests that a page of another site makes with the browser's session. */
export async function crossSite(at: Target): Promise<Group> {
  const group = new Group("requests of foreign pages");
  const missing = missingObjectIds();
  for (const entryPoint of entryPointsOf(at)) {
    const cookie = entryPoint.cookieOf(at.second);
    for (const one of cases.filter((one) => isChanging(one) || guarded.includes(one))) {
      for (const headers of foreignHeaders(at.consoleUrl)) {
        // The console checks the Origin header, which browsers send with each changing request.
        const isOwnOrigin = headers["origin"] === at.consoleUrl;
        if (isOwnOrigin && (entryPoint.name === "console" || !isChanging(one))) continue;
        const response = await sendWith(entryPoint, requestOf(at, one, missing), {
          ...headers,
          cookie,
        });
        const what = `${entryPoint.name}, ${one.name}, ${JSON.stringify(headers)}`;
        group.record(what, response, problemUnlessStatus(response, 403) ?? readable(response));
      }
    }
  }
  return group;
}

/** Content types that a form sends without a preflight request, and malformed ones that parsers accept. */
const wrongTypes = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "text/plain; application/json",
  "application/json garbage",
  "application/jsonp",
];

export async function wrongContentTypes(at: Target): Promise<Group> {
  const group = new Group("bodies of another content type");
  const missing = missingObjectIds();
  for (const entryPoint of entryPointsOf(at)) {
    for (const one of cases.filter((one) => isChanging(one) && one.partsOf(missing).body)) {
      for (const type of wrongTypes) {
        const headers = { ...secondHeaders(at, entryPoint, one), "content-type": type };
        const response = await sendWith(entryPoint, requestOf(at, one, missing), headers);
        group.record(
          `${entryPoint.name}, ${one.name}, ${type}`,
          response,
          problemUnlessStatus(response, 400, 415),
        );
      }
    }
  }
  return group;
}
