import "server-only";
import { getIronSession, unsealData, webCookies } from "iron-session";
import { cookieOf } from "./headers";
import { sessionOptions } from "./settings";

/** What the console keeps of a signed-in person: the API host's session token, sealed. */
export type SessionContent = { token: string };

/** The session a request came with; saving or destroying it writes to `answer`'s headers. */
export const openSession = (request: Request, answer: Headers) =>
  getIronSession<SessionContent>(webCookies(request, answer), sessionOptions());

/** Keeps the API host's new session token in the console's cookie; an empty one ends the session. */
export async function keepToken(request: Request, answer: Response, token: string): Promise<void> {
  const session = await openSession(request, answer.headers);
  if (!token) return session.destroy();
  session.token = token;
  await session.save();
}

type Unsealed = { token: string; endsAt: number };

const keptSeals = 5_000;
const unsealed = new Map<string, Unsealed>();

/**
 * The token of the session a request came with; undefined where there is none. A seal holds the same until its end, and
 * unsealing takes more than the rest of a call: those that were good are remembered. Whether a token still opens
 * anything is the API host's to say, at every call.
 */
export async function tokenOf(request: Request): Promise<string | undefined> {
  const { cookieName, password, ttl } = sessionOptions();
  const seal = cookieOf(request.headers.get("cookie"), cookieName);
  if (!seal) return undefined;
  const known = unsealed.get(seal);
  if (known && known.endsAt > Date.now()) return known.token;
  unsealed.delete(seal);
  const { token } = await unsealData<Partial<SessionContent>>(seal, { password, ttl });
  if (token) remember(seal, { token, endsAt: endOf(seal) });
  return token;
}

function remember(seal: string, content: Unsealed): void {
  const [oldest] = unsealed.keys();
  if (oldest && unsealed.size >= keptSeals) unsealed.delete(oldest);
  unsealed.set(seal, content);
}

/** Fe26.2 * password id * salt * vector * content * end * salt * signature; of a seal without an end it is over at once. */
const endOf = (seal: string) => Number(seal.split("*", 6)[5]);
