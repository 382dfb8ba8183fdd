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
import { isVisitorQuestion, topicQuestions } from "./heading-question";

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

const MAX_PROPOSALS = 30;
const MAX_QUESTIONS_PER_PAGE = 10;
const MAX_TOPICS_PER_PAGE = 2;

type Candidate = { question: string; source: string; perPage: number };

/**
 * Returns cases whose answer must cite a source of the chatbot: its headings that are questions and, after them, questions
 * about the topics of its other headings.
 * @throws {ApiError} CHATBOT_NOT_FOUND
 */
export async function proposeCases(
  { db, user }: Ctx,
  chatbotId: string,
): Promise<NewEvaluationCase[]> {
  const owned = { organizationId: user.organizationId, chatbotId };
  await getForChat(db, owned.organizationId, chatbotId);
  const present = await repo.list(db, owned);
  const headings = await repo.listHeadings(db, owned);
  const usedQuestions = new Set(present.map(({ question }) => keyOf(question)));
  const countOf = new Map<string, number>();
  const proposals: NewEvaluationCase[] = [];
  for (const { question, source, perPage } of candidates(headings)) {
    const count = countOf.get(source) ?? 0;
    if (proposals.length === MAX_PROPOSALS) break;
    if (count >= perPage || usedQuestions.has(keyOf(question))) continue;
    const proposal = newEvaluationCase.safeParse({ question, citedSource: source });
    if (!proposal.success) continue;
    usedQuestions.add(keyOf(question));
    countOf.set(source, count + 1);
    proposals.push(proposal.data);
  }
  return proposals;
}

function candidates(headings: readonly repo.Heading[]): Candidate[] {
  const questions = headings
    .filter(({ heading }) => isVisitorQuestion(heading))
    .map(({ heading, source }) => ({
      question: heading,
      source,
      perPage: MAX_QUESTIONS_PER_PAGE,
    }));
  const topicQuestion = topicQuestions();
  const topics = headings.flatMap(({ heading, source, lang }) => {
    const question = topicQuestion(heading, lang);
    return question ? [{ question, source, perPage: MAX_TOPICS_PER_PAGE }] : [];
  });
  return [...questions, ...topics];
}

const keyOf = (question: string): string =>
  question
    .toLowerCase()
    .replace(/[\s?]+/gu, " ")
    .trim();
