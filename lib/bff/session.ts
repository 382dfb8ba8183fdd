import "server-only";
import { getIronSession, webCookies } from "iron-session";
import { sessionOptions } from "./settings";

/** What the console keeps of a signed-in person: the API host's session token, sealed. */
export type SessionContent = { token: string };

/** The session a request came with; saving or destroying it writes to `answer`'s headers. */
export const openSession = (request: Request, answer: Headers) =>
  getIronSession<SessionContent>(webCookies(request, answer), sessionOptions());
