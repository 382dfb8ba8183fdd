import type {
  EvaluationResult,
  NewEvaluationCase,
  EvaluationCase,
  EvaluationCheck,
} from "@/contract/chatbots/evaluations";
import type { Deps } from "@/server/deps";
import type { Reply } from "@/server/features/chat/question";
import { replyTo } from "@/server/features/chat/try-out";
import type { ConfigsChange } from "@/server/features/chatbots/configs";
import type { Owned } from "./cases-repo";

/** A model may answer several questions at once. */
export const AT_ONCE = 4;

type Asked = { expected: NewEvaluationCase; change?: ConfigsChange; kbIds?: string[] };

/**
 * Stores nothing.
 * @throws {ApiError} CHATBOT_NOT_FOUND, AI_SERVICE_UNAVAILABLE, AI_TIMEOUT; the signal's reason
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

type Expected = Omit<EvaluationCase, "id">;

function checkReply(expected: Expected, reply: Reply): EvaluationCheck[] {
  const { mustContain, mustNotContain, citedSource, isRefusal } = expected;
  if (isRefusal) return [{ kind: "refuses", expected: "", hasPassed: !reply.answered }];
  const said = normalize(reply.text);
  return [
    { kind: "answers", expected: "", hasPassed: reply.answered },
    ...mustContain.map((text) => check("contains", text, said.includes(normalize(text)))),
    ...mustNotContain.map((text) => check("omits", text, !said.includes(normalize(text)))),
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
      (place) => place !== undefined && normalizeSource(place) === normalizeSource(source),
    ),
  );

/** Without scheme, `www.`, fragment and final slash; a file name is unchanged. */
const normalizeSource = (source: string): string =>
  source
    .trim()
    .replace(/^https?:\/\/(?:www\.)?/iu, "")
    .replace(/#.*$/u, "")
    .replace(/\/$/u, "")
    .toLowerCase();
