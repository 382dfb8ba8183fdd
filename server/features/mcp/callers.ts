import { mcpPath } from "@/contract/client-addresses";
import type { Deps } from "@/server/deps";
import { withKeyCallers } from "@/server/features/chatbots/service";
import { openAccessTokens } from "@/server/features/oidc/access-tokens";
import { resourceOf } from "./protected-resource";

/** Callers authenticate by `KEY:SECRET` of a chatbot, or by an access token of their organisation's provider. */
export function withMcpCallers(deps: Deps): Deps {
  const accessTokens = openAccessTokens(deps);
  const { authentication, ...others } = withKeyCallers(deps);
  return {
    ...others,
    authentication: {
      ...authentication,
      findTokenCaller: async (context, bearer, request) => {
        const chatbotId = bearer.includes(":") ? undefined : chatbotOf(request.path);
        if (!chatbotId) return authentication.findTokenCaller(context, bearer, request);
        // A token that has expired is no wrong key: clients renew it after the answer 401.
        const presented = { token: bearer, resource: resourceOf(deps.env, chatbotId) };
        const organizationId = await accessTokens.findOrganization(chatbotId, presented);
        return organizationId ? { kind: "bot", chatbotId, organizationId } : undefined;
      },
    },
  };
}

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function chatbotOf(path: string): string | undefined {
  const id = UUID.exec(path)?.[0];
  return id && path === mcpPath(id) ? id : undefined;
}
