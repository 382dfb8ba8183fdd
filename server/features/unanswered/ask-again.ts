import { z } from "zod";
import type { unansweredApi } from "@/contract/conversations/unanswered";
import type { Output } from "@/contract/endpoint";
import { languages } from "@/contract/limits";
import type { Ctx } from "@/server/deps";
import { replyTo } from "@/server/features/chat/try-out";
import { publish } from "@/server/infrastructure/realtime/bus";
import * as groups from "./groups-repo";
import * as questions from "./questions-repo";
import { requireGroup } from "./service";

const WORDINGS = 10;
/** Leaves time for the slowest answer within a request. */
const TIME_MS = 15_000;
const locale = z.enum(languages);

/**
 * Stores the answers to the next wordings. After the last one, the group is solved if all questions passed.
 * @throws {ApiError} NOT_FOUND, AI_SERVICE_UNAVAILABLE, AI_TIMEOUT; the signal's reason
 */
export async function askAgain(
  ctx: Ctx,
  id: string,
  since: string | undefined,
  signal: AbortSignal,
): Promise<Output<(typeof unansweredApi)["ask"]>> {
  const { db, now, user } = ctx;
  const { organizationId } = user;
  const { chatbotId } = await requireGroup(ctx, id);
  const startedAt = now();
  const before = since === undefined ? startedAt : new Date(since);
  const wordings = await questions.listToAsk(db, organizationId, id, before);
  let asked = 0;
  for (const wording of wordings.slice(0, WORDINGS)) {
    signal.throwIfAborted();
    if (now().getTime() - startedAt.getTime() > TIME_MS) break;
    const language = locale.parse(wording.locale);
    const question = { text: wording.text, language };
    const { reply } = await replyTo(ctx, { organizationId, chatbotId }, question, signal);
    const hasPassed = reply.answered && reply.isUncertain !== true;
    const answer = { text: reply.text, hasPassed, askedAt: now() };
    await questions.storeAnswer(db, { organizationId, groupId: id }, wording, answer);
    asked += 1;
  }
  const remaining = wordings.length - asked;
  await db.transaction().execute(async (tx) => {
    if (remaining === 0) await groups.setOutcome(tx, organizationId, id);
    await publish(tx, organizationId, "UnansweredChanged", { chatbotId });
  });
  return { group: await requireGroup(ctx, id), before: before.toISOString(), remaining };
}
