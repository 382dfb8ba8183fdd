import { setTimeout as wait } from "node:timers/promises";
import { authApi } from "@/contract/accounts/auth";
import { userApi } from "@/contract/accounts/users";
import type { Endpoint, Input, Output } from "@/contract/endpoint";
import { listOutbox, readOutbox } from "@/server/infrastructure/mail/outbox";
import type { BenchPlatform } from "./platform";

/** Calls an endpoint of the contract over HTTP; a failed call rejects with its code. */
export type Call = <E extends Endpoint>(endpoint: E, input?: Input<E>) => Promise<Output<E>>;

const MAIL_MS = 30_000;

/** The error code of a call. */
export class CallError extends Error {
  readonly status: number;
  /** A code of `contract/errors.ts`; empty if the response contains none. */
  readonly code: string;
  readonly retryAfterSeconds: number | undefined;

  private constructor(what: string, { status, headers }: Response, body: string) {
    super(`${what}: ${status} ${body}`);
    this.status = status;
    this.code = /"message":"(\w+)"/.exec(body)?.[1] ?? "";
    const retryAfter = headers.get("retry-after");
    this.retryAfterSeconds = retryAfter === null ? undefined : Number(retryAfter);
  }

  static async of(what: string, response: Response): Promise<CallError> {
    return new CallError(what, response, await response.text());
  }
}

/** A person who has signed up: a client with their session, and their credentials. */
export type SignedUp = {
  person: Call;
  organizationId: string;
  cookie: string;
  credentials: { email: string; password: string };
};

/** A client of the API with fixed headers. */
export const clientOf =
  ({ apiUrl }: Pick<BenchPlatform, "apiUrl">, headers: Record<string, string> = {}): Call =>
  async (endpoint, input) => {
    const response = await fetch(
      addressOf(apiUrl, endpoint, input),
      requestOf(endpoint, input, headers),
    );
    if (!response.ok) throw await CallError.of(`${endpoint.method} ${endpoint.path}`, response);
    const body: unknown = await response.json();
    // The platform has parsed it with the endpoint's own schema.
    return (body as { data: Output<typeof endpoint> }).data;
  };

/** Registers a person, follows the mailed link and signs in. */
export async function signUp(
  measured: Pick<BenchPlatform, "apiUrl" | "dataDir">,
): Promise<SignedUp> {
  const anybody = clientOf(measured);
  const email = `bench-${Date.now()}@example.com`;
  const password = "Zebra-Lampe-42";
  await anybody(userApi.register, {
    body: {
      email,
      password,
      passwordRepeat: password,
      firstName: "Ada",
      lastName: "Lovelace",
      agbConfirmed: true,
      privacyConfirmed: true,
    },
  });
  const token = await mailedToken(measured.dataDir, email);
  await anybody(userApi.activate, { params: { token } });
  return signIn(measured, { email, password });
}

/** Opens a new session. */
export async function signIn(
  { apiUrl }: Pick<BenchPlatform, "apiUrl">,
  credentials: SignedUp["credentials"],
): Promise<SignedUp> {
  const response = await fetch(
    `${apiUrl}/v1${authApi.login.path}`,
    requestOf(authApi.login, { body: credentials }, {}),
  );
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const { data } = (await response.json()) as { data: unknown };
  const signedIn = authApi.login.response.parse(data);
  if (!("loggedInUser" in signedIn)) throw new Error("the account has a second factor");
  const person = clientOf({ apiUrl }, { cookie });
  return { person, organizationId: signedIn.loggedInUser.organizationId, cookie, credentials };
}

async function mailedToken(dataDir: string, email: string): Promise<string> {
  const deadline = Date.now() + MAIL_MS;
  while (Date.now() < deadline) {
    for (const name of await listOutbox(dataDir)) {
      const mail = await readOutbox(dataDir, name);
      const token = mail?.to.includes(email) && /token=([\w-]+)/.exec(mail.text)?.[1];
      if (token) return token;
    }
    await wait(200);
  }
  throw new Error(`No link was mailed to ${email}.`);
}

type Loose = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
};

function addressOf<E extends Endpoint>(apiUrl: string, endpoint: E, input?: Input<E>): URL {
  // Safe: the parts of every endpoint are objects.
  const { params = {}, query = {} } = (input ?? {}) as Loose;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const url = new URL(`${apiUrl}/v1${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

function requestOf<E extends Endpoint>(
  { method }: E,
  input: Input<E> | undefined,
  headers: Record<string, string>,
): RequestInit {
  const { body } = (input ?? {}) as Loose; // safe: as above
  return {
    method,
    headers: { ...headers, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  };
}
