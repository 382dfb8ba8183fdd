import { randomInt } from "node:crypto";
import type { Installation } from "./installation";
import { mailTo } from "./outbox";

/** Calls the API host as a program does, with its session cookie or with a bearer. */
export type Call = <T>(method: string, path: string, body?: object, bearer?: string) => Promise<T>;

export const password = "Ahorn-Strom-500";

type CookieCall = Call & { cookie: () => string };

/**
 * A program that keeps its session. Each has its own address, because the suite registers more people than one address
 * may in an hour.
 */
export function createApiClient({ apiUrl }: Installation): CookieCall {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  let cookie = "";
  const call: Call = async <T>(method: string, path: string, body?: object, bearer?: string) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${apiUrl}/v1${path}`, {
      method,
      headers: {
        cookie,
        "x-forwarded-for": address,
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(body && !isForm && { "content-type": "application/json" }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    const session = response.headers.getSetCookie().find((one) => one.startsWith("sid="));
    cookie = session?.split(";")[0] ?? cookie;
    return ((await response.json()) as { data: T }).data;
  };
  return Object.assign(call, { cookie: () => cookie });
}

/** Signs a person up and in without a screen. */
export async function signUp(
  installation: Installation,
  email: string,
  organizationName: string,
): Promise<{ call: Call; cookie: () => string }> {
  const call = await register(installation, { email, organizationName, language: "en" });
  await call("POST", "/auth/login", { email, password });
  return { call, cookie: call.cookie };
}

type Registration = { email: string; organizationName: string; language: "de" | "en" };

/** Creates an active account without a screen, not signed in yet. */
export async function register(
  installation: Installation,
  { email, organizationName, language }: Registration,
): Promise<CookieCall> {
  const call = createApiClient(installation);
  await call("POST", "/users/register", {
    email,
    password,
    passwordRepeat: password,
    language,
    firstName: "Hanna",
    lastName: "Brandt",
    organizationName,
    agbConfirmed: true,
    privacyConfirmed: true,
  });
  const mail = await mailTo(installation.dataDirectory, email, /token=/);
  await call("GET", `/users/activate/${/token=([\w-]+)/.exec(mail)?.[1]}`);
  return call;
}
