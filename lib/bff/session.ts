import "server-only";
import { getIronSession, type SessionOptions, unsealData, webCookies } from "iron-session";
import { cookieOf } from "./headers";
import { consoleOrigin } from "./settings";

export type SessionContent = { token: string };

/** Throws without a secret. */
function sessionOptions(): SessionOptions & { ttl: number } {
  const password = process.env["SESSION_SECRET"];
  if (!password) throw new Error("SESSION_SECRET is not set");
  const secure = consoleOrigin().startsWith("https:");
  return {
    // Browsers accept the prefix over https only; no other host can set such a cookie.
    cookieName: secure ? "__Host-antwort" : "antwort",
    password,
    ttl: 30 * 24 * 60 * 60,
    cookieOptions: { sameSite: "lax", secure },
  };
}

/** Saving or destroying the session writes to the headers of `response`. */
export const openSession = (request: Request, response: Headers) =>
  getIronSession<SessionContent>(webCookies(request, response), sessionOptions());

/** Seals a new session token in the cookie; an empty one ends the session. */
export async function keepToken(
  request: Request,
  response: Response,
  token: string,
): Promise<void> {
  const session = await openSession(request, response.headers);
  if (!token) return session.destroy();
  session.token = token;
  await session.save();
}

type SessionToken = { token: string; endsAt: number };

const KEPT_SEALS = 5_000;
const unsealed = new Map<string, SessionToken>();

/**
 * Returns the token of the session. Unsealing is slow, so valid seals are cached; the API host
 * validates the token on every call.
 */
export async function tokenOf(request: Request): Promise<string | undefined> {
  const { cookieName, password, ttl } = sessionOptions();
  const seal = cookieOf(request.headers.get("cookie"), cookieName);
  if (!seal) return undefined;
  const cached = unsealed.get(seal);
  if (cached && cached.endsAt > Date.now()) return cached.token;
  unsealed.delete(seal);
  const { token } = await unsealData<Partial<SessionContent>>(seal, { password, ttl });
  if (token) cacheContent(seal, { token, endsAt: endOf(seal) });
  return token;
}

function cacheContent(seal: string, content: SessionToken): void {
  const [oldest] = unsealed.keys();
  if (oldest && unsealed.size >= KEPT_SEALS) unsealed.delete(oldest);
  unsealed.set(seal, content);
}

/** Fe26.2 * password id * salt * vector * content * expiry * salt * signature. */
const endOf = (seal: string) => Number(seal.split("*", 6)[5]);
