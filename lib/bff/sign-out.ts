import "server-only";
import { passOn, refuse } from "./answer";
import { askApiHost } from "./api-host";
import { notAnswered } from "./forward";
import { isOwnNavigation } from "./same-origin";
import { openSession, tokenOf } from "./session";

/** Ends the session at the API host and here; here even when the API host cannot be reached. */
export async function signOut(request: Request): Promise<Response> {
  if (!isOwnNavigation(request)) return refuse("FORBIDDEN");
  const token = await tokenOf(request);
  const response = await askApiHost(request, token).then(
    (answer) => passOn(request, answer),
    (cause: unknown) => notAnswered(request, cause),
  );
  (await openSession(request, response.headers)).destroy();
  return response;
}
