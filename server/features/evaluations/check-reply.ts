import type { EvaluationCase, EvaluationCheck } from "@/contract/evaluations";
import type { Reply } from "@/server/features/chat/question";

type Expected = Omit<EvaluationCase, "id">;

/** One check per expectation. */
export function checkReply(expected: Expected, reply: Reply): EvaluationCheck[] {
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

/** Ignores case and kinds of white space. */
const normalize = (text: string): string =>
  text.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();

const isCited = ({ citations }: Reply, source: string): boolean =>
  citations.some(({ url, filename }) =>
    [url, filename].some(
      (place) => place !== undefined && normalizeSource(place) === normalizeSource(source),
    ),
  );

/** An address without scheme, `www.`, fragment and final slash; a file name unchanged. */
const normalizeSource = (source: string): string =>
  source
    .trim()
    .replace(/^https?:\/\/(?:www\.)?/iu, "")
    .replace(/#.*$/u, "")
    .replace(/\/$/u, "")
    .toLowerCase();
