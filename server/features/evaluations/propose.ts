import { type NewEvaluationCase, newEvaluationCase } from "@/contract/evaluations";
import type { Ctx } from "@/server/deps";
import { getForChat } from "@/server/features/chatbots/service";
import * as casesRepo from "./cases-repo";
import { listHeadings } from "./headings-repo";

const PROPOSALS = 30;
const PER_PAGE = 2;

/**
 * Makes a case of each heading of the chatbot's sources, whose answer must cite that source.
 * Headings that are questions come first.
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
  const seen = new Set(present);
  const perPage = new Map<string, number>();
  const proposals: NewEvaluationCase[] = [];
  for (const { heading, source } of [...questions, ...topics]) {
    const question = heading.endsWith("?") ? heading : `${heading}?`;
    const count = perPage.get(source) ?? 0;
    if (proposals.length === PROPOSALS) break;
    if (count === PER_PAGE || seen.has(keyOf(question))) continue;
    const proposal = newEvaluationCase.safeParse({ question, citedSource: source });
    if (!proposal.success) continue;
    seen.add(keyOf(question));
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
