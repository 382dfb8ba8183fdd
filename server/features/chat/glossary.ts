import type { ChatbotConfigs } from "@/contract/chatbots/chatbot-configs";
import type { Synonyms } from "@/server/engines/search/query/rewriting/expand-synonyms";

/** Returns the names, with the term itself first. */
export const namesIn = (glossary: ChatbotConfigs["glossary"]): Synonyms =>
  glossary.map(({ term, synonyms }) => [term, ...synonyms]);
