import type { Failure } from "./conversation/failure";
import type { WidgetTexts } from "./texts";

const textKeyOfCode: Record<string, keyof WidgetTexts> = {
  AI_SERVICE_UNAVAILABLE: "noAnswer",
  MAINTENANCE_MODE: "noAnswer",
  SERVICE_UNAVAILABLE: "noAnswer",
  AI_TIMEOUT: "tookTooLong",
  SUBSCRIPTION_PLAN_EXPIRED: "unavailable",
  SUBSCRIPTION_PROMPT_COUNT: "usedUp",
  SUBSCRIPTION_MESSAGE_TOKENS: "usedUp",
  RATE_LIMITED: "tooMany",
  MESSAGE_LIMIT_REACHED: "limitReached",
  ORIGIN_NOT_ALLOWED: "notAllowed",
  API_KEY_NOT_FOUND: "gone",
  CHATBOT_NOT_FOUND: "gone",
  API_KEY_EXPIRED: "ended",
  API_KEY_FORBIDDEN: "ended",
  UNAUTHORIZED_ACCESS: "ended",
  SESSION_EXPIRED: "ended",
  HAND_OVER_DISABLED: "personUnavailable",
  INVALID_EMAIL: "emailInvalid",
  NetworkError: "unreachable",
};

export const failureText = ({ code }: Failure, texts: WidgetTexts): string =>
  texts[textKeyOfCode[code] ?? "failed"];

/** Whether a retry cannot help. */
export const isFinal = ({ code }: Failure): boolean =>
  ["notAllowed", "gone", "ended", "unavailable"].includes(textKeyOfCode[code] ?? "");
