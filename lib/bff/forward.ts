import "server-only";
import { type Answer, passOn, passOnWhole, readWhole, refuse, unreachable } from "./answer";
import { askApiHost } from "./api-host";
import { isSameOrigin } from "./same-origin";
import { openSession, tokenOf } from "./session";

const sessionIsOver = /"(UNAUTHORIZED_ACCESS|SESSION_EXPIRED)"/;

/** Passes one call on to the API host with the session's token. It reads no body and knows no feature. */
export async function forward(request: Request): Promise<Response> {
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead && !isSameOrigin(request)) return refuse("FORBIDDEN");
  const token = await tokenOf(request);
  try {
    const answer = await askApiHost(request, token);
    if (answer.statusCode === 401) return await passOnRefusal(request, answer);
    return await passOn(request, answer);
  } catch (cause) {
    return notAnswered(request, cause);
  }
}

/** What a browser is told when the API host was not reached; one that has gone is told nothing. */
export function notAnswered(request: Request, cause: unknown): Response {
  if (!request.signal.aborted) console.error("The API host did not answer:", cause);
  return unreachable();
}

/** Not every 401 ends the session (a wrong current password, a chatbot's old token): its code says. */
async function passOnRefusal(request: Request, answer: Answer) {
  const body = await readWhole(answer.body);
  const response = passOnWhole(request, answer, body);
  if (sessionIsOver.test(body.toString()) && !request.headers.has("authorization")) {
    (await openSession(request, response.headers)).destroy();
  }
  return response;
}
