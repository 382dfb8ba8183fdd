import { createHash } from "node:crypto";
import { ApiError } from "@/contract/errors";
import { CHATBOT_ID_FIELD } from "@/contract/fields/spelling";
import type { Language } from "@/contract/limits";
import type { Deps } from "@/server/deps";
import {
  groupQuestions,
  type QuestionGroup,
  wordingOf,
} from "@/server/engines/search/grouping/group-questions";
import { questionTheme } from "@/server/engines/search/grouping/question-theme";
import { capitalize } from "@/server/engines/search/text/normalize";
import { newId } from "@/server/infrastructure/db/id";
import type { JobPayload } from "@/server/infrastructure/jobs/definitions";
import { publish } from "@/server/infrastructure/realtime/bus";
import { findSource, generate, type Source } from "../generate";
import * as faqRepo from "../repo";
import * as repo from "./repo";

const PERIOD_MS = 30 * 24 * 60 * 60_000;
const MAX_QUESTIONS = 20_000;
const MAX_SUGGESTIONS = 12;

export const periodStart = (now: Date): Date => new Date(now.getTime() - PERIOD_MS);

const otherQuestions: Record<Language, string> = { de: "Weitere Fragen", en: "Other questions" };

type Payload = JobPayload<"faq.suggest">;

/**
 * Drafts answers to the most frequent questions of the last 30 days, without those that the FAQ answers or the owner
 * dismissed. Replaces earlier suggestions.
 */
export async function suggest(deps: Deps, owned: Payload, signal: AbortSignal): Promise<void> {
  const { db, now } = deps;
  const source = await findSource(db, owned.organizationId, owned.chatbotId).catch(ifDeleted);
  if (!source) return;
  const questions = await repo.listAsked(db, owned, periodStart(now()), MAX_QUESTIONS);
  const textOf = new Map(questions.map(({ id, text }) => [id, text]));
  const groups = await openGroups(deps, owned, questions);
  const rows = [];
  for (const { name, questionIds } of groups.slice(0, MAX_SUGGESTIONS)) {
    signal.throwIfAborted();
    const wordings = [...new Set(questionIds.map((id) => hashOf(textOf.get(id) ?? "")))];
    const messageId = questionIds.find((id) => hashOf(textOf.get(id) ?? "") === hashOf(name));
    if (messageId === undefined) continue;
    const draft = await draftSuggestion(deps, source, name);
    const askedCount = questionIds.length;
    rows.push({
      ...owned,
      ...draft,
      id: newId(),
      messageId,
      askedCount,
      wordings: JSON.stringify(wordings),
    });
  }
  await complete(deps, owned, true, rows);
}

const ifDeleted = (cause: unknown): undefined => {
  if (cause instanceof ApiError && cause.code === "CHATBOT_NOT_FOUND") return undefined;
  throw cause;
};

async function openGroups(
  { db }: Deps,
  owned: Payload,
  questions: readonly { id: string; text: string }[],
): Promise<QuestionGroup[]> {
  const categories = await faqRepo.list(db, owned.organizationId, owned.chatbotId);
  const answered = categories.flatMap(({ qaList }) =>
    qaList.map(({ id, question }) => ({ id, text: question })),
  );
  const dismissed = await repo.listDismissals(db, owned);
  const textOf = new Map(questions.map(({ id, text }) => [id, text]));
  const answeredIds = new Set(answered.map(({ id }) => id));
  const isDismissed = ({ questionIds }: QuestionGroup) => {
    const dismissedIds = questionIds.filter((id) => dismissed.has(hashOf(textOf.get(id) ?? "")));
    return dismissedIds.length * 2 >= questionIds.length;
  };
  // The answered questions start groups, so that other wordings join them.
  const groups = await groupQuestions([...answered, ...questions]);
  return groups.filter(
    (group) => !group.questionIds.some((id) => answeredIds.has(id)) && !isDismissed(group),
  );
}

const hashOf = (text: string): string =>
  createHash("sha256").update(wordingOf(text)).digest("base64url");

const OPENING =
  /^(?:(?:hi|hey|hello|hallo|moin|servus|good (?:morning|afternoon|evening)|guten (?:tag|morgen|abend)|excuse me|sorry|entschuldigung|entschuldigen sie|(?:a )?quick question|(?:eine )?kurze frage|please tell me|can you tell me|können sie mir sagen)[\s,:;!.–-]+)+/i;

function withoutOpening(text: string): string {
  return capitalize(text.replace(OPENING, "") || text);
}

async function draftSuggestion(deps: Deps, source: Source, text: string) {
  const language = source.configs.primaryLanguage;
  const question = withoutOpening(text);
  const { answer, citations, isUncertain } = await generate(deps, source, question);
  // An owner would read an uncertain draft as certain.
  const sources = isUncertain
    ? []
    : citations.map(({ kbId, itemId, page = null, excerpt }) => ({ kbId, itemId, page, excerpt }));
  return {
    question,
    category: questionTheme(question, language) ?? otherQuestions[language],
    answer: isUncertain ? "" : answer,
    sources: JSON.stringify(sources),
  };
}

export const fail = (deps: Deps, owned: Payload): Promise<void> => complete(deps, owned, false);

async function complete(
  { db }: Deps,
  owned: Payload,
  isOK: boolean,
  rows?: Parameters<typeof repo.replace>[2],
): Promise<void> {
  const { organizationId, chatbotId } = owned;
  await db.transaction().execute(async (tx) => {
    const chatbot = await repo.findChatbotName(tx, owned);
    if (!chatbot) return;
    if (rows) await repo.replace(tx, owned, rows);
    await repo.setStatus(tx, owned, isOK ? "successful" : "failed");
    if (isOK) await publish(tx, organizationId, "SuggestionReady", { chatbotId });
    await publish(tx, organizationId, "SuggestionStatusChanged", {
      isOK,
      [CHATBOT_ID_FIELD]: chatbotId,
      chatbotName: chatbot.name,
    });
  });
}
