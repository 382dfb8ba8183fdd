import type { Environment } from "@/contract/limits";

export function environmentOf(host: string): Environment {
  const name = host.toLowerCase();
  if (name.includes("dev") || name.includes("localhost")) return "development";
  if (name.includes("beta")) return "beta";
  return "production";
}
