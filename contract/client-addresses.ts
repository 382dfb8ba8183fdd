export const openAiPath = "/openai/v1";

export const mcpRoot = "/mcp";

/** RFC 9728, 3.1. */
export const protectedResourceRoot = "/.well-known/oauth-protected-resource";

export const mcpPath = (chatbotId: string): string => `${mcpRoot}/${chatbotId}`;
