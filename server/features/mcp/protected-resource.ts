import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { mcpPath, MCP_ROOT, PROTECTED_RESOURCE_ROOT } from "@/contract/client-addresses";
import { protectedResourceApi as api } from "@/contract/conversations/mcp";
import { ApiError } from "@/contract/errors";
import type { Deps } from "@/server/deps";
import type { Env } from "@/server/env";
import { findByChatbot } from "@/server/features/oidc/access-tokens";
import { RawReply, router } from "@/server/infrastructure/http/route";

type Addresses = Pick<Env, "API_URL">;

export const protectedResourcePrefix = `${PROTECTED_RESOURCE_ROOT}${MCP_ROOT}`;

/** Returns the audience of access tokens. */
export const resourceOf = ({ API_URL }: Addresses, chatbotId: string): string =>
  `${API_URL}${mcpPath(chatbotId)}`;

/** RFC 9728, 3.1. */
function metadataAddressOf(env: Addresses, chatbotId: string): string {
  const { origin, pathname } = new URL(resourceOf(env, chatbotId));
  return `${origin}${PROTECTED_RESOURCE_ROOT}${pathname}`;
}

/** RFC 9728: names the provider with which people sign in. */
export function protectedResourceRoutes(app: FastifyInstance, deps: Deps): void {
  router(app, deps)(api.get, async ({ db, env }, { params: { chatbotId } }) => {
    const settings = await findByChatbot(db, chatbotId);
    if (!settings) throw new ApiError("NOT_FOUND");
    const metadata = {
      resource: resourceOf(env, chatbotId),
      authorization_servers: [settings.issuer],
      scopes_supported: ["openid"],
      bearer_methods_supported: ["header"],
      resource_name: settings.chatbotName,
    };
    return new RawReply({
      headers: { "content-type": "application/json; charset=utf-8" },
      body: JSON.stringify(metadata),
    });
  });
}

const uuid = z.uuid();

/** RFC 6750 and, if members sign in with a provider, RFC 9728, 5.1. */
export async function challengeOf(
  { db, env }: Pick<Deps, "db" | "env">,
  chatbotId: unknown,
  authorization: string | undefined,
): Promise<string> {
  const parts = ['Bearer realm="antwort"'];
  if (authorization !== undefined) parts.push('error="invalid_token"');
  const { data: id } = uuid.safeParse(chatbotId);
  if (id && (await findByChatbot(db, id)))
    parts.push(`resource_metadata="${metadataAddressOf(env, id)}"`, 'scope="openid"');
  return parts.join(", ");
}
