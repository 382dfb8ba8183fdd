import { authApi } from "@/contract/accounts/auth";
import { call } from "@/lib/api/call";
import { beginRedirect } from "@/lib/api/pending-redirect";
import { routes } from "@/lib/routes";

/**
 * Reloads the page, so that no personal data stays in memory. `signIn`: the sign-in address, with a
 * page to return to or what was deleted.
 */
export async function endSession(signIn: string = routes.signIn): Promise<void> {
  beginRedirect();
  await call(authApi.logout, {}).catch(console.warn);
  window.location.assign(signIn);
}
