import { securityText } from "@/contract/system/security-text";
import { consoleOrigin } from "@/lib/bff/settings";

/** Read at run time: the build knows neither the operator nor the console's address. */
export const dynamic = "force-dynamic";

/** Serves /.well-known/security.txt; not found without OPERATOR_EMAIL. */
export function GET(): Response {
  const contact = process.env["OPERATOR_EMAIL"];
  if (!contact) return new Response(null, { status: 404 });
  return new Response(securityText(contact, new URL(consoleOrigin()).origin, new Date()), {
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}
