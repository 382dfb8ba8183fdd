import type { Citation } from "@/contract/conversations/chat";
import type { Deps } from "@/server/deps";
import type { AnswerModel } from "@/server/engines/ai/model";
import { type Answer as Extract, standalone } from "@/server/engines/search/answer/answer";
import { isUnclear } from "@/server/engines/search/answer/refusal/refusal";
import { companyFactAsked } from "@/server/engines/search/dialogue/company-questions";
import type { Passage } from "@/server/engines/search/query/search";
import {
  completedText,
  type CompletedQuestion,
} from "@/server/engines/search/question/completed-question";
import { defaultPhrasesFor } from "@/server/features/chatbots/default-phrases";
import { unknownReply } from "./canned-replies";
import { cite, pageKey } from "./citations";
import { companyFactReply, prefersFact } from "./company-facts";
import { find, findParsed, type FoundAnswer, type ParsedQuestion } from "./found-answer";
import { askModel, sumOf } from "./model/model-answer";
import { type RewrittenQuestion, rewriteQuestion } from "./model/rewrite-question";
import type { Question, Reply, OnText } from "./question";
import { findBoth } from "./two-questions";

/**
 * Answers in the words of the model. Without a model, or if it fails, answers with sentences of the pages. Refuses what
 * the knowledge bases do not contain.
 * @throws the signal's reason
 */
export async function answerFromKnowledge(
  deps: Deps,
  question: Question,
  onText: OnText,
  parsed: ParsedQuestion = { completed: standalone(question.text) },
): Promise<Reply> {
  const { rewritten } = parsed;
  const found = await findParsed(deps, question, parsed);
  const { completed } = found;
  if (!deps.model)
    return answerFromPages(deps, question, await findBoth(deps, question, found), onText);
  if (found.extract.outcome !== "notFound" || rewritten)
    return answerWithModel(deps, deps.model, { question, found, completed, rewritten }, onText);
  const newlyRewritten = await rewriteQuestion(deps, deps.model, question);
  const wider = newlyRewritten
    ? await find(deps, question, { completed }, newlyRewritten.searches)
    : found;
  const request = { question, found: wider, completed, rewritten: newlyRewritten };
  return answerWithModel(deps, deps.model, request, onText);
}

type ModelRequest = {
  question: Question;
  found: FoundAnswer;
  completed: CompletedQuestion;
  rewritten: RewrittenQuestion | undefined;
};

async function answerWithModel(
  deps: Deps,
  model: AnswerModel,
  { question, found, completed, rewritten }: ModelRequest,
  onText: OnText,
): Promise<Reply> {
  const { passages, extract } = found;
  const { confidence, trace } = extract;
  if (passages.length === 0) return answerWithFactOrRefuse(deps, question, found, onText);
  const text = completedText(completed);
  const modelQuestion = { ...question, text, passages, confidence };
  const { reply, use } = await askModel(deps, model, modelQuestion, onText);
  const modelUse = { ...use, usage: sumOf(rewritten?.usage, use.usage) };
  if (reply) return { ...reply, trace, modelUse };
  const fallback =
    use.error !== null || use.rejected.length > 0
      ? await answerFromPages(deps, question, found, onText)
      : await answerWithFactOrRefuse(deps, question, found, onText);
  return { ...fallback, modelUse };
}

async function answerFromPages(
  deps: Deps,
  question: Question,
  found: FoundAnswer,
  onText: OnText,
): Promise<Reply> {
  const { passages, extract } = found;
  if (extract.outcome === "notFound") return answerWithFactOrRefuse(deps, question, found, onText);
  const fact = await answerWithFact(deps, question, found, onText);
  if (fact) return fact;
  // Without a stored address, pages that merely share words with the question are not an answer.
  if (extract.outcome === "lowConfidence" && companyFactAsked(question.text) === "address")
    return answerWithFactOrRefuse(deps, question, found, onText);
  const { parts, citations } = await citeParts(deps, question, extract, passages);
  if (citations.length === 0) return answerWithFactOrRefuse(deps, question, found, onText);
  // Omits the words that the answer replaced, so that they do not return in the next follow-up.
  const completedQuestion = completedText({ ...found.completed, carried: extract.carried });
  return { ...quote(question, { extract, parts, citations }, onText), completedQuestion };
}

/**
 * Answers with the address, opening hours or contact data if the message asks only for these and the pages contain no
 * better answer.
 */
async function answerWithFact(
  { db }: Pick<Deps, "db">,
  question: Question,
  { completed, extract }: FoundAnswer,
  onText: OnText,
): Promise<Reply | undefined> {
  const factQuestion = { ...question, text: completed.text };
  // "Phone number?" after a question about a person or a branch
  const answersEarlierSubject =
    completed.carried.length > 0 && extract.outcome === "answered" && extract.containsCarriedWord;
  if (answersEarlierSubject) return undefined;
  const fact = prefersFact(factQuestion, extract)
    ? await companyFactReply(db, factQuestion)
    : undefined;
  if (!fact) return undefined;
  onText(fact.text);
  const completedQuestion = completedText(completed);
  const { trace } = extract;
  return { ...fact, answered: true, confidence: 1, step: "pages", trace, completedQuestion };
}

async function answerWithFactOrRefuse(
  { db }: Pick<Deps, "db">,
  question: Question,
  found: FoundAnswer,
  onText: OnText,
): Promise<Reply> {
  const fact = await answerWithFact({ db }, question, found, onText);
  if (fact) return fact;
  const { passages, completed, extract } = found;
  const { carried, confidence, trace } = extract;
  const hasSubject = !isUnclear({ text: question.text, carried }, passages);
  const text = await unknownReply(db, question, passages, hasSubject);
  onText(text);
  return {
    text,
    answered: false,
    confidence,
    citations: [],
    step: "refused",
    trace,
    completedQuestion: completedText(completed),
  };
}

type Part = { text: string; index: number };

/** Cites each page once. Omits parts of deleted pages. */
async function citeParts(
  { db }: Pick<Deps, "db">,
  { organizationId }: Question,
  { used }: Extract,
  passages: readonly Passage[],
): Promise<{ parts: Part[]; citations: Citation[] }> {
  const cited = used.flatMap(({ passageIndex, excerpt }) => {
    const passage = passages[passageIndex];
    return passage ? [{ passage, excerpt, key: pageKey(passage) }] : [];
  });
  const keys = [...new Set(cited.map(({ key }) => key))];
  const firstCited = keys.flatMap((key) => cited.find((one) => one.key === key) ?? []);
  const citations = await cite(db, organizationId, firstCited);
  const parts = cited.map(({ excerpt, key }) => ({ text: excerpt, index: keys.indexOf(key) + 1 }));
  const isCited = (part: Part) => citations.some(({ index }) => index === part.index);
  return { parts: parts.filter(isCited), citations };
}

type QuotedAnswer = { extract: Extract; parts: readonly Part[]; citations: Citation[] };

/** Streams the parts. Adjacent parts of one page share one citation mark, after the last of them. */
function quote(
  question: Question,
  { extract, parts, citations }: QuotedAnswer,
  onText: OnText,
): Reply {
  const { lowConfidence, lowConfidenceNote } = defaultPhrasesFor(
    question.configs.ai,
    question.language,
  );
  const isUncertain = extract.outcome === "lowConfidence";
  const texts = parts.map(({ text, index }, at) =>
    parts[at + 1]?.index === index ? text : withCitationMark(text, index),
  );
  if (isUncertain && !question.isDraft) texts.unshift(lowConfidence);
  if (isUncertain && !question.isDraft && lowConfidenceNote) texts.push(lowConfidenceNote);
  const chunks = texts.map((text, at) =>
    at === 0 ? text : `${separator(texts[at - 1], text)}${text}`,
  );
  chunks.forEach((chunk) => onText(chunk));
  const { confidence, trace } = extract;
  const text = chunks.join("");
  return { text, answered: true, isUncertain, confidence, citations, step: "pages", trace };
}

const isBlock = (text: string): boolean => /^(?:[|-] ?)/.test(text) || /\n(?:[|-]) /.test(text);

/** A mark inside a table or list would become part of its last row. */
const withCitationMark = (text: string, index: number): string =>
  isBlock(text) ? `${text}\n\n[${index}]` : `${text} [${index}]`;

const separator = (previous = "", part: string): string =>
  isBlock(previous) || isBlock(part) ? "\n\n" : " ";
