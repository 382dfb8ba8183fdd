import type { Env } from "@/server/env";
import type { Client } from "./provider";
import type { Settings } from "./repo";
import { open } from "./secrets";

export const redirectUriOf = ({ CONSOLE_URL }: Pick<Env, "CONSOLE_URL">): string =>
  `${CONSOLE_URL}/auth/oidc`;

/** @throws {Error} if the secret was encrypted with another SESSION_SECRET */
export function clientOf(env: Pick<Env, "SESSION_SECRET">, settings: Settings): Client {
  const { organizationId, issuer, clientId } = settings;
  const clientSecret = open(env, organizationId, settings.clientSecret);
  if (clientSecret === undefined)
    throw new Error("the client secret was encrypted with another SESSION_SECRET");
  return { issuer, clientId, clientSecret };
}
