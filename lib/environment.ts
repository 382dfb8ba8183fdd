import type { Environment } from "@/contract/limits";

/** Selects the environment by the host name of a request. */
export function environmentOf(host: string): Environment {
  const name = host.toLowerCase();
  if (name.includes("dev") || name.includes("localhost")) return "development";
  if (name.includes("beta")) return "beta";
  return "production";
}
