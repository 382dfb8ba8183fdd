import { forward } from "@/lib/bff/forward";

export const dynamic = "force-dynamic";

export {
  forward as DELETE,
  forward as GET,
  forward as HEAD,
  forward as OPTIONS,
  forward as PATCH,
  forward as POST,
  forward as PUT,
};
