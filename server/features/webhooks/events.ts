import type { WebhookEvent } from "@/contract/accounts/webhooks";
import type { UnansweredReason } from "@/contract/conversations/unanswered";
import type { Ending, Trigger } from "@/server/features/runs/run-types";

type Training = {
  runId: string;
  trigger: Trigger;
  ended: Ending;
  new: number;
  changed: number;
  unchanged: number;
  gone: number;
  failed: number;
  skipped: number;
};

/** Described in docs/webhooks.md. */
type WebhookData = {
  "conversation.started": { conversationId: string; language: string; question: string };
  "question.unanswered": {
    conversationId: string;
    messageId: string;
    question: string;
    reason: UnansweredReason;
  };
  "answer.rated": {
    conversationId: string;
    messageId: string;
    rating: 1 | -1;
    comment: string | null;
  };
  "hand_over.requested": {
    conversationId: string;
    requestId: string;
    email: string;
    message: string;
  };
  "training.completed": Training;
  "training.failed": Training;
  "pages.gone": {
    runId: string;
    count: number;
    /** At most 100. */
    pages: { url: string; title: string | null }[];
  };
  "limit.reached":
    | { limit: "questionsPerConversation"; value: number; conversationId: string }
    | { limit: "questionsPerVisitor" | "questionsPerDay"; value: number }
    | { limit: "pages"; value: number; runId: string };
};

export type WebhookPayload = { type: string; timestamp: string; data: object };

export type DataOf<E extends WebhookEvent> = WebhookData[E];
