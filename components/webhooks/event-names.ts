import type { WebhookDelivery } from "@/contract/accounts/webhooks";

/** Message keys, which cannot contain dots. */
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
