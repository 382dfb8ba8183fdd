import "server-only";
import { forward } from "./forward";
import { refuse } from "./response";
import { isOwnNavigation } from "./same-origin";
import { keepToken } from "./session";

/** Ends the session here even if the API host cannot be reached. */
export async function signOut(request: Request): Promise<Response> {
  if (!isOwnNavigation(request)) return refuse("FORBIDDEN");
  const response = await forward(request);
  if (!response.ok) await keepToken(request, response, "");
  return response;
}
