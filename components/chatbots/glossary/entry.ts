import { chatbotConfigs, type ChatbotConfigs } from "@/contract/chatbots";

export type Entry = ChatbotConfigs["glossary"][number];

/** How many terms a glossary holds at most. */
export const entriesAtMost = 500;

/** Compares terms without surrounding spaces and regardless of case. */
export const keyOf = (term: string): string => term.trim().toLocaleLowerCase();

/** The places of entries whose term stands more than once. */
export function duplicatesOf(entries: readonly Entry[]): ReadonlySet<number> {
  const places = new Map<string, number[]>();
  for (const [index, { term }] of entries.entries()) {
    const key = keyOf(term);
    if (key !== "") places.set(key, [...(places.get(key) ?? []), index]);
  }
  return new Set([...places.values()].filter((same) => same.length > 1).flat());
}

/** The message key of what is wrong with an entry, undefined where nothing is. */
export const faultOf = (entry: Entry): string | undefined =>
  chatbotConfigs.shape.glossary.element.safeParse(entry).error?.issues[0]?.message;
