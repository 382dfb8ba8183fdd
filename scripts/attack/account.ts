import { randomUUID } from "node:crypto";
import { listOutbox, readOutbox } from "@/server/infrastructure/mail/outbox";
import { type HttpResponse, cookiesOf, send } from "./send";

export type Installation = { consoleUrl: string; apiUrl: string; dataDirectory: string };

export type Credentials = { email: string; password: string };

/** A signed-in person. */
export type Account = Credentials & {
  organizationId: string;
  userId: string;
  /** The session at the API host. */
  sid: string;
  /** The session at the console. */
  cookie: string;
};

/** @throws {Error} with method, path and code if the call is refused */
export async function call<T>(
  { apiUrl, consoleUrl }: Installation,
  method: string,
  path: string,
  { body, cookie, bearer }: { body?: unknown; cookie?: string; bearer?: string } = {},
): Promise<T> {
  const response = await send(apiUrl, {
    method,
    path: `/v1${path}`,
    headers: {
      origin: consoleUrl,
      ...(cookie && { cookie }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  requireSuccess(response, `${method} ${path}`);
  return (JSON.parse(response.text) as { data: T }).data;
}

function requireSuccess({ status, text }: HttpResponse, what: string): void {
  if (status >= 400) throw new Error(`${what}: ${status} ${text.slice(0, 200)}`);
}

/** Signs a person in at the API host and at the console. */
export async function signIn(at: Installation, { email, password }: Credentials): Promise<Account> {
  const [sid, cookie] = [
    await sessionAt(at.apiUrl, at, { email, password }),
    await sessionAt(at.consoleUrl, at, { email, password }),
  ];
  type Loaded = { loggedInUser: { organizationId: string; userId: string } | null };
  const { loggedInUser } = await call<Loaded>(at, "GET", "/system/load", { cookie: sid });
  if (!loggedInUser) throw new Error(`${email}: the sign-in opened no session`);
  const { organizationId, userId } = loggedInUser;
  return { email, password, organizationId, userId, sid, cookie };
}

/** The session cookie of one of the two hosts. */
export async function sessionAt(
  url: string,
  { consoleUrl }: Installation,
  credentials: Credentials,
): Promise<string> {
  const response = await send(url, {
    method: "POST",
    path: "/v1/auth/login",
    headers: { origin: consoleUrl, "content-type": "application/json" },
    body: JSON.stringify(credentials),
  });
  requireSuccess(response, "POST /auth/login");
  const cookie = cookiesOf(response);
  if (!cookie) throw new Error(`${credentials.email}: the sign-in needs another step`);
  return cookie;
}

/** Registers an organisation and activates its account by the mail in the data directory. */
export async function signUp(at: Installation, organizationName: string): Promise<Credentials> {
  const email = `attack-${randomUUID()}@example.com`;
  const password = `Ahorn-${randomUUID()}`.slice(0, 20);
  const body = {
    email,
    password,
    passwordRepeat: password,
    firstName: "Test",
    lastName: "Attack",
    organizationName,
    language: "en",
    agbConfirmed: true,
    privacyConfirmed: true,
  };
  await call(at, "POST", "/users/register", { body });
  await call(at, "GET", `/users/activate/${await activationToken(at.dataDirectory, email)}`);
  return { email, password };
}

const MAIL_TRIES = 150;

async function activationToken(dataDirectory: string, email: string): Promise<string> {
  for (let tries = 0; tries < MAIL_TRIES; tries += 1) {
    for (const name of await listOutbox(dataDirectory)) {
      const mail = await readOutbox(dataDirectory, name);
      const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
      if (mail?.to.includes(email) && token) return token;
    }
    await new Promise((next) => setTimeout(next, 200));
  }
  throw new Error(`no activation mail in ${dataDirectory}: set ATTACK_FIRST and ATTACK_SECOND`);
}
