import {
  type EvaluationCase,
  evaluationCase,
  type evaluationApi,
  type NewEvaluationCase,
  newEvaluationCase,
} from "@/contract/chatbots/evaluations";
import type { Output, Parsed } from "@/contract/endpoint";
import { ApiError } from "@/contract/errors";
import { limits } from "@/contract/limits";
import type { Ctx } from "@/server/deps";
import { getForChat } from "@/server/features/chatbots/service";
import { newId } from "@/server/infrastructure/db/id";
import * as repo from "./cases-repo";
import * as casesRepo from "./cases-repo";
import { listHeadings } from "./cases-repo";

type Api = typeof evaluationApi;

/** @throws {ApiError} CHATBOT_NOT_FOUND */
export async function listCases({ db, user }: Ctx, chatbotId: string): Promise<EvaluationCase[]> {
  const { organizationId } = user;
  await getForChat(db, organizationId, chatbotId);
  const rows = await repo.list(db, { organizationId, chatbotId });
  return rows.map((row) => evaluationCase.parse(row));
}

/** @throws {ApiError} CHATBOT_NOT_FOUND, MAX_EVALUATION_CASES */
export async function addCases(
  { db, user }: Ctx,
  chatbotId: string,
  { cases }: Parsed<Api["addCases"]>["body"],
): Promise<EvaluationCase[]> {
  const owned = { organizationId: user.organizationId, chatbotId };
  const newCases = cases.map((one) => ({ ...one, id: newId() }));
  await db.transaction().execute(async (tx) => {
    if (!(await repo.lockChatbot(tx, owned))) throw new ApiError("CHATBOT_NOT_FOUND");
    const present = await repo.list(tx, owned);
    if (present.length + newCases.length > limits.evaluationCases)
      throw new ApiError("MAX_EVALUATION_CASES");
    const rows = newCases.map((one) => ({ ...owned, ...rowOf(one), id: one.id }));
    await repo.insert(tx, rows);
  });
  return newCases;
}

/** @throws {ApiError} NOT_FOUND */
export async function updateCase(
  { db, user }: Ctx,
  id: string,
  change: NewEvaluationCase,
): Promise<EvaluationCase> {
  if (!(await repo.update(db, user.organizationId, id, rowOf(change))))
    throw new ApiError("NOT_FOUND");
  return { ...change, id };
}

/** @throws {ApiError} NOT_FOUND */
export async function deleteCase(
  { db, user }: Ctx,
  id: string,
): Promise<Output<Api["removeCase"]>> {
  if (!(await repo.deleteCase(db, user.organizationId, id))) throw new ApiError("NOT_FOUND");
  return { ok: true };
}

const rowOf = ({ question, citedSource, isRefusal, ...texts }: NewEvaluationCase) => ({
  question,
  citedSource,
  isRefusal,
  mustContain: JSON.stringify(texts.mustContain),
  mustNotContain: JSON.stringify(texts.mustNotContain),
});

const PROPOSALS = 30;
const PER_PAGE = 2;

/**
 * Returns a case for each heading of the chatbot's sources, whose answer must cite that source. Questions come first.
 * @throws {ApiError} CHATBOT_NOT_FOUND
 */
export async function proposeCases(
  { db, user }: Ctx,
  chatbotId: string,
): Promise<NewEvaluationCase[]> {
  const owned = { organizationId: user.organizationId, chatbotId };
  await getForChat(db, owned.organizationId, chatbotId);
  const present = (await casesRepo.list(db, owned)).map(({ question }) => keyOf(question));
  const rows = await listHeadings(db, owned);
  const [questions, topics] = [rows.filter(isQuestion), rows.filter((row) => !isQuestion(row))];
  const usedQuestions = new Set(present);
  const perPage = new Map<string, number>();
  const proposals: NewEvaluationCase[] = [];
  for (const { heading, source } of [...questions, ...topics]) {
    const question = heading.endsWith("?") ? heading : `${heading}?`;
    const count = perPage.get(source) ?? 0;
    if (proposals.length === PROPOSALS) break;
    if (count === PER_PAGE || usedQuestions.has(keyOf(question))) continue;
    const proposal = newEvaluationCase.safeParse({ question, citedSource: source });
    if (!proposal.success) continue;
    usedQuestions.add(keyOf(question));
    perPage.set(source, count + 1);
    proposals.push(proposal.data);
  }
  return proposals;
}

const isQuestion = ({ heading }: { heading: string }): boolean => heading.endsWith("?");

const keyOf = (question: string): string =>
  question
    .toLowerCase()
    .replace(/[\s?]+/gu, " ")
    .trim();
