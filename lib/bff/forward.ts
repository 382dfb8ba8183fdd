import "server-only";
import { askApiHost } from "./api-host";
import { cookieSet } from "./headers";
import { refuse, respond, unreachable } from "./response";
import { isSameOrigin } from "./same-origin";
import { keepToken, tokenOf } from "./session";
import { startSpan } from "./tracing";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Adds the session's token. The API host sets sessions in its cookie `sid`, whose token is sealed here. */
export async function forward(request: Request): Promise<Response> {
  if (!safeMethods.has(request.method) && !isSameOrigin(request)) return refuse("FORBIDDEN");
  const token = await tokenOf(request);
  const span = await startSpan(request);
  try {
    const received = await askApiHost(request, token, span?.traceparent);
    span?.respond(received);
    const response = respond(request, received);
    const sid = cookieSet(received.headers, "sid");
    if (sid === "" || (sid && response.ok)) await keepToken(request, response, sid);
    return response;
  } catch (cause) {
    span?.fail(request.signal.aborted ? "aborted" : "NetworkError");
    if (!request.signal.aborted) console.error("could not reach the API host", cause);
    return unreachable();
  }
}
