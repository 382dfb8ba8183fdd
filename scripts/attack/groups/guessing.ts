import { randomUUID } from "node:crypto";
import { Group, type Problem } from "../figures";
import type { HttpResponse } from "../send";
import { entryPointsOf, sendWith, type Target } from "../target";

const TRIES = 12;

const withoutId = ({ text }: HttpResponse) => text.replace(/"requestId":"[^"]+"/, "");

function problemOf({ status, headers }: HttpResponse): Problem {
  if (status === 401) return undefined;
  if (status !== 429) return `status ${status}`;
  return headers["retry-after"] ? undefined : "429 without Retry-After";
}

/**
 * Guesses passwords and secrets until the rate limit. This group is last, because the limit blocks its address for
 * minutes.
 */
export async function guessing(at: Target): Promise<Group> {
  const group = new Group("guessing passwords and secrets");
  const [entryPoint] = entryPointsOf(at);
  if (!entryPoint) return group;
  const post = (path: string, body: object) =>
    sendWith(
      entryPoint,
      {
        method: "POST",
        path,
        headers: { origin: at.consoleUrl, "content-type": "application/json" },
        body: JSON.stringify(body),
      },
      {},
    );
  const password = "not-the-password";
  const [existing, unknown] = [
    await post("/v1/auth/login", { email: at.first.email, password }),
    await post("/v1/auth/login", { email: `${randomUUID()}@example.com`, password }),
  ];
  const isAlike = existing.status === unknown.status && withoutId(existing) === withoutId(unknown);
  group.record("known and unknown account", existing, isAlike ? undefined : "differ");
  const email = `${randomUUID()}@example.com`;
  const guesses = [
    () => post("/v1/auth/login", { email, password }),
    () => post("/v1/auth/botlogin", { apiKey: at.objectIds.apiKey, apiSecret: randomUUID() }),
  ];
  for (const guess of guesses) {
    let last = 0;
    for (let count = 0; count < TRIES && last !== 429; count += 1) {
      const response = await guess();
      last = response.status;
      group.record(`guess ${count + 1}`, response, problemOf(response));
      if (count === TRIES - 1 && last !== 429) group.record("limit", response, "was not reached");
    }
  }
  return group;
}
