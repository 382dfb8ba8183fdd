import type { WebhookDelivery } from "@/contract/webhooks";

/** The message key of an event; keys have no dots. */
export const eventKeys = {
  "conversation.started": "conversationStarted",
  "question.unanswered": "questionUnanswered",
  "answer.rated": "answerRated",
  "hand_over.requested": "handOverRequested",
  "training.completed": "trainingCompleted",
  "training.failed": "trainingFailed",
  "pages.gone": "pagesGone",
  "limit.reached": "limitReached",
  "webhook.test": "test",
} as const satisfies Record<WebhookDelivery["type"], string>;
