import type { Chatbot } from "@/contract/chatbots/chatbots";
import type { KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";
import { knowledgeBasePath, routes } from "@/lib/routes";

const incomplete = [
  "interrupted",
  "unreachable",
  "timeUp",
  "noSitemap",
  "limit",
  "planLimit",
] as const;

export type Concern = {
  id: string;
  /** Id of the knowledge base or chatbot. */
  name: string;
  href: string;
} & (
  | { kind: "empty" | "nothingLearned" | "notEmbedded" | (typeof incomplete)[number] }
  | { kind: "failedItems"; count: number; kbType: KnowledgeBase["dto"]["kbType"] }
);

/** Returns what needs attention, knowledge bases first. A knowledge base in training needs none. */
export const concernsOf = (
  knowledgeBases: readonly KnowledgeBase[],
  chatbots: readonly Chatbot[],
): Concern[] => [
  ...knowledgeBases.flatMap((kb) => concernOf(kb) ?? []),
  ...chatbots.filter(({ embeddedAt }) => embeddedAt === null).map(notEmbedded),
];

function concernOf(kb: KnowledgeBase): Concern | undefined {
  const { dto, title: name, characterCount, failedCount: count, lastRun } = kb;
  const of = { id: dto.kbId, name, href: knowledgeBasePath(dto) };
  if (dto.kbStatus === "InProgress") return undefined;
  if (dto.kbStatus === "Empty") return { ...of, kind: "empty" };
  if (characterCount === 0) return { ...of, kind: "nothingLearned" };
  const ending = incomplete.find((one) => one === lastRun?.ended);
  if (ending) return { ...of, kind: ending };
  return count > 0 ? { ...of, kind: "failedItems", count, kbType: dto.kbType } : undefined;
}

const notEmbedded = ({ id, name }: Chatbot): Concern => ({
  id,
  name,
  href: routes.chatbotTab(id, "embed"),
  kind: "notEmbedded",
});
