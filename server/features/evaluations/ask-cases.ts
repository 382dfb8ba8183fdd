import { isDeepStrictEqual } from "node:util";
import {
  type EvaluationResult,
  type NewEvaluationCase,
  type EvaluationCase,
  type EvaluationCheck,
  evaluationCase,
  type evaluationApi,
  newEvaluationCase,
} from "@/contract/chatbots/evaluations";
import type { Output, Parsed } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import type { Deps, Ctx, CtxOf } from "@/server/deps";
import type { Reply } from "@/server/features/chat/question";
import { replyTo } from "@/server/features/chat/try-out";
import type { ConfigsChange } from "@/server/features/chatbots/configs";
import { getForChat } from "@/server/features/chatbots/service";
import { requireKnowledgeBase } from "@/server/features/knowledge-bases/require-knowledge-base";
import * as casesRepo from "./cases-repo";
import type { ChatbotRef } from "./cases-repo";
import * as repo from "./runs-repo";

/** A model may answer several questions at once. */
export const CONCURRENT_CASES = 4;

type CaseQuestion = { expected: NewEvaluationCase; change?: ConfigsChange; kbIds?: string[] };

/**
 * Asks one case, optionally with other settings and knowledge bases. Stores nothing.
 * @throws {ApiError} CHATBOT_NOT_FOUND, AI_SERVICE_UNAVAILABLE, AI_TIMEOUT; the signal's reason
 */
export async function askCase(
  deps: Deps,
  owned: ChatbotRef,
  { expected, change = {}, kbIds }: CaseQuestion,
  signal: AbortSignal,
): Promise<Omit<EvaluationResult, "caseId" | "position">> {
  const { question } = expected;
  const { reply } = await replyTo(deps, owned, { text: question, change, kbIds }, signal);
  const { text: answer, citations } = reply;
  const checks = checkReply(expected, reply);
  const hasPassed = checks.every((check) => check.hasPassed);
  return { question, answer, citations, checks, hasPassed };
}

type ExpectedAnswer = Omit<EvaluationCase, "id">;

function checkReply(expected: ExpectedAnswer, reply: Reply): EvaluationCheck[] {
  const { mustContain, mustNotContain, citedSource, isRefusal } = expected;
  if (isRefusal) return [{ kind: "refuses", expected: "", hasPassed: !reply.answered }];
  const answerText = normalize(reply.text);
  return [
    { kind: "answers", expected: "", hasPassed: reply.answered },
    ...mustContain.map((text) => check("contains", text, answerText.includes(normalize(text)))),
    ...mustNotContain.map((text) => check("omits", text, !answerText.includes(normalize(text)))),
    ...(citedSource ? [check("cites", citedSource, isCited(reply, citedSource))] : []),
  ];
}

const check = (
  kind: EvaluationCheck["kind"],
  expected: string,
  hasPassed: boolean,
): EvaluationCheck => ({ kind, expected, hasPassed });

const normalize = (text: string): string =>
  text.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();

const isCited = ({ citations }: Reply, source: string): boolean =>
  citations.some(({ url, filename }) =>
    [url, filename].some(
      (cited) => cited !== undefined && normalizeSource(cited) === normalizeSource(source),
    ),
  );

/** Strips scheme, `www.`, fragment and final slash from an address; returns a file name unchanged. */
const normalizeSource = (source: string): string =>
  source
    .trim()
    .replace(/^https?:\/\/(?:www\.)?/iu, "")
    .replace(/#.*$/u, "")
    .replace(/\/$/u, "")
    .toLowerCase();

type Check = (typeof evaluationApi)["check"];

/** Leaves time for the two slowest answers within a request. */
const TIME_MS = 10_000;

/**
 * Returns the cases that fail with these settings and knowledge bases, but pass with the saved ones. Skips those that
 * failed in the latest completed run and were not edited since.
 * @throws {ApiError} CHATBOT_NOT_FOUND, KB_NOT_FOUND, AI_SERVICE_UNAVAILABLE, AI_TIMEOUT; the signal's reason
 */
export async function checkSettings(
  ctx: CtxOf<"user">,
  chatbotId: string,
  { configs: change, kbIds, from }: Parsed<Check>["body"],
  signal: AbortSignal,
): Promise<Output<Check>> {
  const { db, user, now } = ctx;
  const owned = { organizationId: user.organizationId, chatbotId };
  const current = await getForChat(db, owned.organizationId, chatbotId);
  if (kbIds) await requireReadable(ctx, kbIds, current.kbIds);
  const cases = await listCandidates(ctx, owned);
  const startedAt = now().getTime();
  const failures: EvaluationResult[] = [];
  let next = from;
  while (next < cases.length && now().getTime() - startedAt < TIME_MS) {
    const begin = next;
    const batch = cases.slice(begin, begin + CONCURRENT_CASES);
    const brokenResults = await Promise.all(
      batch.map(async ({ id: caseId, ...expected }, at) => {
        const result = await askCase(ctx, owned, { expected, change, kbIds }, signal);
        const isBroken = !result.hasPassed && (await passesNow(ctx, owned, expected, signal));
        return isBroken ? [{ position: begin + at, caseId, ...result }] : [];
      }),
    );
    failures.push(...brokenResults.flat());
    next += batch.length;
  }
  return { total: cases.length, next: next < cases.length ? next : null, failed: failures };
}

/** A key of one chatbot must not read other knowledge bases through it. */
async function requireReadable(
  ctx: CtxOf<"user">,
  kbIds: string[],
  current: string[],
): Promise<void> {
  if (ctx.request.apiKeyId && kbIds.some((id) => !current.includes(id)))
    throw new ApiError("KB_NOT_FOUND");
  await Promise.all(kbIds.map((id) => requireKnowledgeBase(ctx, id)));
}

/** False if an earlier change of its expectations or of the pages already broke the case. */
async function passesNow(
  ctx: Ctx,
  owned: casesRepo.ChatbotRef,
  expected: NewEvaluationCase,
  signal: AbortSignal,
): Promise<boolean> {
  return (await askCase(ctx, owned, { expected }, signal)).hasPassed;
}

/** A case that was edited since the latest run counts as not yet asked. */
async function listCandidates({ db }: Ctx, owned: casesRepo.ChatbotRef): Promise<EvaluationCase[]> {
  const cases = (await casesRepo.list(db, owned)).map((row) => evaluationCase.parse(row));
  const latest = (await repo.list(db, owned)).find(({ state }) => state === "finished");
  if (!latest) return cases;
  const run = { organizationId: owned.organizationId, runId: latest.id };
  const failed = new Map(
    (await repo.listResults(db, run))
      .filter(({ hasPassed }) => !hasPassed)
      .map(({ caseId, expected }) => [caseId, newEvaluationCase.parse(expected)]),
  );
  return cases.filter(({ id, ...expected }) => !isDeepStrictEqual(failed.get(id), expected));
}
