import { z } from "zod";
import {
  type unansweredApi,
  UNANSWERED_DAYS,
  type UnansweredDetail,
  type UnansweredGroup,
  unansweredGroup,
  type UnansweredState,
  unansweredReasons,
  type UnansweredWording,
} from "@/contract/conversations/unanswered";
import type { Output, Page, Parsed } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import { languages } from "@/contract/limits";
import type { Ctx } from "@/server/deps";
import { withoutMarks } from "@/server/features/chat/citation-marks";
import { explainMessage } from "@/server/features/chat/explanation";
import { replyTo } from "@/server/features/chat/try-out";
import { getForChat } from "@/server/features/chatbots/service";
import { totalOf } from "@/server/infrastructure/db/page-total";
import { publish } from "@/server/infrastructure/realtime/bus";
import * as groups from "./groups-repo";
import * as questions from "./questions-repo";

const DAY_MS = 24 * 60 * 60 * 1000;
const LATEST = 200;

type ListQuery = Parsed<(typeof unansweredApi)["list"]>["query"];

/** @throws {ApiError} CHATBOT_NOT_FOUND */
export async function list(
  { db, now, user }: Ctx,
  { page, pageSize, state, chatbotId }: ListQuery,
): Promise<Page<UnansweredGroup>> {
  const { organizationId } = user;
  if (chatbotId) await getForChat(db, organizationId, chatbotId);
  const since = state === "open" ? new Date(now().getTime() - UNANSWERED_DAYS * DAY_MS) : null;
  const filter = { organizationId, chatbotId, state, since };
  const range = { limit: pageSize, offset: (page - 1) * pageSize };
  const rows = await groups.list(db, filter, range);
  const total = await totalOf({ page, pageSize }, rows, () => groups.count(db, filter));
  return { rows: rows.map(present), total };
}

/** @throws {ApiError} NOT_FOUND */
async function requireGroup({ db, user }: Ctx, id: string): Promise<UnansweredGroup> {
  const row = await groups.find(db, user.organizationId, id);
  if (!row) throw new ApiError("NOT_FOUND");
  return present(row);
}

const present = ({ lastAskedAt, ...row }: groups.GroupRow): UnansweredGroup =>
  unansweredGroup.parse({ ...row, lastAskedAt: lastAskedAt.toISOString() });

/** @throws {ApiError} NOT_FOUND */
export async function get(ctx: Ctx, id: string): Promise<UnansweredDetail> {
  const group = await requireGroup(ctx, id);
  const rows = await questions.listLatest(ctx.db, ctx.user.organizationId, id, LATEST);
  const latest = rows[0];
  if (!latest) throw new ApiError("NOT_FOUND");
  const { passages } = await explainMessage(ctx, latest.answerId);
  return { ...group, wordings: presentWordings(rows), passage: passages[0] ?? null };
}

/** @throws {ApiError} NOT_FOUND */
export async function setState(
  ctx: Ctx,
  id: string,
  state: UnansweredState,
): Promise<UnansweredGroup> {
  const { organizationId } = ctx.user;
  await ctx.db.transaction().execute(async (tx) => {
    const changed = await groups.setState(tx, organizationId, id, state);
    if (!changed) throw new ApiError("NOT_FOUND");
    await publish(tx, organizationId, "UnansweredChanged", changed);
  });
  return requireGroup(ctx, id);
}

type Row = {
  answerId: string;
  text: string;
  typedText: string;
  reason: string;
  askedAt: Date;
  before: string;
  newAnswer: string | null;
  hasPassed: boolean | null;
  askedAgainAt: Date | null;
  conversationId: string;
};

const CONVERSATIONS = 10;
const reason = z.enum(unansweredReasons);

function presentWordings(rows: readonly Row[]): UnansweredWording[] {
  return [...Map.groupBy(rows, ({ text }) => text.toLowerCase()).values()]
    .flatMap((sameWording) => {
      const representative = sameWording.find(({ hasPassed }) => !hasPassed) ?? sameWording[0];
      return representative ? [presentWording(representative, sameWording)] : [];
    })
    .toSorted((a, b) => b.count - a.count);
}

function presentWording(representative: Row, sameWording: readonly Row[]): UnansweredWording {
  const { text, typedText, newAnswer, hasPassed, askedAgainAt } = representative;
  const isAskedAgain = newAnswer !== null && askedAgainAt !== null;
  const conversations = new Map(sameWording.map((row) => [row.conversationId, row]));
  return {
    id: representative.answerId,
    text: typedText,
    completedQuestion: text.trim() === typedText.trim() ? null : text,
    reason: reason.parse(representative.reason),
    count: sameWording.length,
    before: withoutMarks(representative.before),
    after: isAskedAgain
      ? {
          text: withoutMarks(newAnswer),
          hasPassed: hasPassed === true,
          askedAt: askedAgainAt.toISOString(),
        }
      : null,
    conversations: [...conversations.values()]
      .slice(0, CONVERSATIONS)
      .map(({ conversationId, askedAt }) => ({
        id: conversationId,
        askedAt: askedAt.toISOString(),
      })),
  };
}

/** The number of wordings that one call asks. */
const MAX_ASKED = 10;
/** Leaves time for the slowest answer within a request. */
const MAX_ASKING_MS = 15_000;
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
  const askedBefore = since === undefined ? startedAt : new Date(since);
  const wordings = await questions.listToAsk(db, organizationId, id, askedBefore);
  let askedCount = 0;
  for (const wording of wordings.slice(0, MAX_ASKED)) {
    signal.throwIfAborted();
    if (now().getTime() - startedAt.getTime() > MAX_ASKING_MS) break;
    const language = locale.parse(wording.locale);
    const question = { text: wording.text, language };
    const { reply } = await replyTo(ctx, { organizationId, chatbotId }, question, signal);
    const hasPassed = reply.answered && reply.isUncertain !== true;
    const answer = { text: reply.text, hasPassed, askedAt: now() };
    await questions.storeAnswer(db, { organizationId, groupId: id }, wording, answer);
    askedCount += 1;
  }
  const remaining = wordings.length - askedCount;
  await db.transaction().execute(async (tx) => {
    if (remaining === 0) await groups.setOutcome(tx, organizationId, id);
    await publish(tx, organizationId, "UnansweredChanged", { chatbotId });
  });
  return { group: await requireGroup(ctx, id), before: askedBefore.toISOString(), remaining };
}
