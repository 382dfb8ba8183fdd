import { cases, isChanging } from "@/tests/endpoint-parts";
import { Group, type Problem, problemUnlessStatus } from "../figures";
import { missingObjectIds } from "../objects";
import type { HttpResponse } from "../send";
import { entryPointsOf, requestOf, secondHeaders, sendWith, type Target } from "../target";

/** Bodies that are not JSON objects, with the statuses that refuse them. */
const brokenBodies: [name: string, body: string, ...statuses: number[]][] = [
  ["cut off", '{"a":', 400],
  ["a string", '"text"', 400],
  ["null", "null", 400],
  ["a list", "[[[[]]]]", 400],
  ["NUL", "\u0000", 400],
  ["a prototype", '{"__proto__":{"isAdmin":true}}', 400],
  ["a constructor", '{"constructor":{"prototype":{"isAdmin":true}}}', 400],
  ["5,000 levels", `${"[".repeat(5_000)}${"]".repeat(5_000)}`, 400],
  ["2 MB", `{"a":"${"x".repeat(2 * 1024 ** 2)}"}`, 413],
];

/** Each refusal has the envelope of the API. */
function withoutCode({ status, text }: HttpResponse): Problem {
  if (status < 400) return undefined;
  try {
    const { meta } = JSON.parse(text) as { meta?: { message?: unknown } };
    return typeof meta?.message === "string" ? undefined : "the response has no code";
  } catch {
    return "the response is not JSON";
  }
}

/** Calls with a required body are refused; others have a valid response. */
export async function malformedBodies(at: Target): Promise<Group> {
  const group = new Group("malformed and oversized bodies");
  const missing = missingObjectIds();
  for (const entryPoint of entryPointsOf(at)) {
    for (const one of cases.filter((one) => isChanging(one) && one.partsOf(missing).body)) {
      for (const [name, body, ...statuses] of brokenBodies) {
        const takesEmpty = one.endpoint.body.safeParse({}).success;
        const isEmpty = body === "null" || /^\{.+\}$/.test(body);
        const headers = secondHeaders(at, entryPoint, one);
        const response = await sendWith(
          entryPoint,
          { ...requestOf(at, one, missing), body },
          headers,
        );
        const expected =
          takesEmpty && isEmpty && statuses.includes(400) ? [200, 201, 202, 400, 404] : statuses;
        const problem = problemUnlessStatus(response, ...expected) ?? withoutCode(response);
        group.record(`${entryPoint.name}, ${one.name}, ${name}`, response, problem);
      }
    }
  }
  return group;
}

const oddIds = [
  "%00",
  "-1",
  "..%2f..%2fetc%2fpasswd",
  "%27%20OR%201=1--",
  "%7B%22$ne%22:null%7D",
  "a%0d%0aset-cookie:x=y",
  "a".repeat(3_000),
];

/** Malformed ids in every path. */
export async function malformedIdentifiers(at: Target): Promise<Group> {
  const group = new Group("malformed ids in paths");
  const missing = missingObjectIds();
  for (const entryPoint of entryPointsOf(at)) {
    for (const one of cases.filter(
      ({ endpoint }) => endpoint.path.includes(":") && endpoint.access !== "public",
    )) {
      for (const id of oddIds) {
        const path = `/v1${one.endpoint.path.replace(/:\w+/g, id)}`;
        const headers = secondHeaders(at, entryPoint, one);
        const response = await sendWith(
          entryPoint,
          { ...requestOf(at, one, missing), path },
          headers,
        );
        const problem = problemUnlessStatus(response, 400, 404, 414, 415) ?? withoutCode(response);
        group.record(`${entryPoint.name}, ${one.name}, ${id.slice(0, 30)}`, response, problem);
      }
    }
  }
  return group;
}

const oddQueries = [
  "page=-1",
  "page=1e99",
  "pageSize=1000000000",
  "sort=name;DROP%20TABLE%20users",
  "sort=constructor",
  "search=%00",
  "search=%25_%5C%27",
  "page=1&page=2",
  "search[]=a&search[b]=c",
];

/** Invalid filters, sorting and paging of every list: refused, or without effect. */
export async function invalidListParameters(at: Target): Promise<Group> {
  const group = new Group("invalid filters, sorting and paging");
  const missing = missingObjectIds();
  for (const entryPoint of entryPointsOf(at)) {
    for (const one of cases.filter(({ endpoint }) => endpoint.paged)) {
      for (const query of oddQueries) {
        const { path, ...request } = requestOf(at, one, missing);
        const odd = { ...request, path: `${path.split("?")[0]}?${query}` };
        const response = await sendWith(entryPoint, odd, secondHeaders(at, entryPoint, one));
        const leaks = response.text.includes(at.marker) ? "shows foreign data" : undefined;
        const problem =
          leaks ?? problemUnlessStatus(response, 200, 400, 404) ?? withoutCode(response);
        group.record(`${entryPoint.name}, ${one.name}, ${query}`, response, problem);
      }
    }
  }
  return group;
}
