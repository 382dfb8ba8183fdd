import { forward } from "@/lib/bff/forward";
import { signOut } from "@/lib/bff/sign-out";

export const dynamic = "force-dynamic";

export {
  forward as DELETE,
  forward as HEAD,
  forward as OPTIONS,
  forward as PATCH,
  forward as POST,
  forward as PUT,
  signOut as GET,
};
