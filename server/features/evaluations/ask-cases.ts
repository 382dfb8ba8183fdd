import type { EvaluationResult, NewEvaluationCase } from "@/contract/evaluations";
import type { Deps } from "@/server/deps";
import type { ConfigsChange } from "@/server/features/chatbots/configs";
import { replyTo } from "@/server/features/chat/try-out";
import type { Owned } from "./cases-repo";
import { checkReply } from "./check-reply";

/** A model may answer several questions at once. */
export const AT_ONCE = 4;

type Asked = { expected: NewEvaluationCase; change?: ConfigsChange; kbIds?: string[] };

/**
 * Asks one case, optionally with other settings and knowledge bases, and stores nothing.
 * @throws {ApiError} CHATBOT_NOT_FOUND, AI_SERVICE_UNAVAILABLE, AI_TIMEOUT; the signal's reason
 * when it is aborted
 */
export async function askCase(
  deps: Deps,
  owned: Owned,
  { expected, change = {}, kbIds }: Asked,
  signal: AbortSignal,
): Promise<Omit<EvaluationResult, "caseId" | "position">> {
  const { question } = expected;
  const { reply } = await replyTo(deps, owned, { text: question, change, kbIds }, signal);
  const { text: answer, citations } = reply;
  const checks = checkReply(expected, reply);
  const hasPassed = checks.every((check) => check.hasPassed);
  return { question, answer, citations, checks, hasPassed };
}
