import { authApi } from "@/contract/auth";
import { call } from "@/lib/api/call";
import { routes } from "@/lib/routes";

/** Ends the session, then loads the sign-in page afresh, so that nothing of the person stays in memory. */
export async function endSession(): Promise<void> {
  await call(authApi.logout, {}).catch(console.warn);
  window.location.assign(routes.signIn);
}
