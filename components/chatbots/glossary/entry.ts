import { chatbotConfigs, type ChatbotConfigs } from "@/contract/chatbots/chatbot-configs";

export type Entry = ChatbotConfigs["glossary"][number];

export const MAX_ENTRIES = 500;

/** Normalizes case and surrounding spaces for comparison. */
export const keyOf = (term: string): string => term.trim().toLocaleLowerCase();

/** Indexes of entries whose term occurs more than once. */
export function duplicatesOf(entries: readonly Entry[]): ReadonlySet<number> {
  const positions = new Map<string, number[]>();
  for (const [index, { term }] of entries.entries()) {
    const key = keyOf(term);
    if (key !== "") positions.set(key, [...(positions.get(key) ?? []), index]);
  }
  return new Set([...positions.values()].filter((group) => group.length > 1).flat());
}

/** Returns the message key of the first error. */
export const faultOf = (entry: Entry): string | undefined =>
  chatbotConfigs.shape.glossary.element.safeParse(entry).error?.issues[0]?.message;
