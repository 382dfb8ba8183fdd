export const openAiPath = "/openai/v1";

export const mcpRoot = "/mcp";

export const mcpPath = (chatbotId: string): string => `${mcpRoot}/${chatbotId}`;
