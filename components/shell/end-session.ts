import { authApi } from "@/contract/auth";
import { call } from "@/lib/api/call";
import { routes } from "@/lib/routes";

/**
 * Ends the session, then loads the sign-in page afresh, so that nothing of the person stays in memory. `signIn`: its
 * address, where it shall lead back to a page.
 */
export async function endSession(signIn: string = routes.signIn): Promise<void> {
  await call(authApi.logout, {}).catch(console.warn);
  window.location.assign(signIn);
}
