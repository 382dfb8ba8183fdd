/** Where clients of the OpenAI API find the chatbot of their key, below the address of the API host. */
export const openAiPath = "/openai/v1";

/** Below it, each chatbot is a server of the Model Context Protocol. */
export const mcpRoot = "/mcp";

/** Where clients of the Model Context Protocol find a chatbot, below the address of the API host. */
export const mcpPath = (chatbotId: string): string => `${mcpRoot}/${chatbotId}`;
