import type { SignedUp } from "./client";

/** Signs in through the console. Returns the session cookie. */
export async function consoleCookie(
  consoleUrl: string,
  credentials: SignedUp["credentials"],
): Promise<string> {
  const response = await fetch(`${consoleUrl}/v1/auth/login`, {
    method: "POST",
    headers: { origin: consoleUrl, "content-type": "application/json" },
    body: JSON.stringify(credentials),
  });
  return response.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
}
