import "server-only";
import { passOn, refuse } from "./answer";
import { askApiHost } from "./api-host";
import { notAnswered } from "./forward";
import { cookieSet } from "./headers";
import { isSameOrigin } from "./same-origin";
import { openSession } from "./session";

/** Signs in at the API host and keeps its session token, sealed, in the console's cookie. */
export async function signIn(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return refuse("FORBIDDEN");
  try {
    const answer = await askApiHost(request, undefined);
    const token = cookieSet(answer.headers, "sid");
    const response = await passOn(request, answer);
    if (response.ok && token) {
      const session = await openSession(request, response.headers);
      session.token = token;
      await session.save();
    }
    return response;
  } catch (cause) {
    return notAnswered(request, cause);
  }
}
