export const OPEN_AI_PATH = "/openai/v1";

export const MCP_ROOT = "/mcp";

/** RFC 9728, 3.1. */
export const PROTECTED_RESOURCE_ROOT = "/.well-known/oauth-protected-resource";

export const mcpPath = (chatbotId: string): string => `${MCP_ROOT}/${chatbotId}`;
