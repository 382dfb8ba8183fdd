import {
  type ConversationSummary,
  conversationSummary,
} from "@/contract/conversations/conversations";
import type { SummaryRow } from "./list-repo";

export const present = (row: SummaryRow): ConversationSummary =>
  conversationSummary.parse({
    ...row,
    firstQuestion: row.firstQuestion ?? "",
    isAnswered: row.unanswered === 0,
    createdAt: row.createdAt.toISOString(),
    lastMessageAt: (row.lastMessageAt ?? row.createdAt).toISOString(),
  });
