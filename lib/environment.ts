import type { Environment } from "@/contract/limits";

/** Which of the three environments a request belongs to, by the host name it was sent to. */
export function environmentOf(host: string): Environment {
  const name = host.toLowerCase();
  if (name.includes("dev") || name.includes("localhost")) return "development";
  if (name.includes("beta")) return "beta";
  return "production";
}
