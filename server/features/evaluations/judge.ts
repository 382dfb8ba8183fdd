import type { EvaluationCase, EvaluationCheck } from "@/contract/evaluations";
import type { Reply } from "@/server/features/chat/question";

type Expected = Omit<EvaluationCase, "id">;

/** One check per expectation. */
export function judge(expected: Expected, reply: Reply): EvaluationCheck[] {
  const { mustContain, mustNotContain, citedSource, isRefusal } = expected;
  if (isRefusal) return [{ kind: "refuses", expected: "", hasPassed: !reply.answered }];
  const said = plain(reply.text);
  return [
    { kind: "answers", expected: "", hasPassed: reply.answered },
    ...mustContain.map((text) => check("contains", text, said.includes(plain(text)))),
    ...mustNotContain.map((text) => check("omits", text, !said.includes(plain(text)))),
    ...(citedSource ? [check("cites", citedSource, isCited(reply, citedSource))] : []),
  ];
}

const check = (
  kind: EvaluationCheck["kind"],
  expected: string,
  hasPassed: boolean,
): EvaluationCheck => ({ kind, expected, hasPassed });

/** Ignores case and kinds of white space. */
const plain = (text: string): string =>
  text.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();

const isCited = ({ citations }: Reply, source: string): boolean =>
  citations.some(({ url, filename }) =>
    [url, filename].some((place) => place !== undefined && placeOf(place) === placeOf(source)),
  );

/** An address without scheme, `www.`, fragment and final slash; a file name unchanged. */
const placeOf = (source: string): string =>
  source
    .trim()
    .replace(/^https?:\/\/(?:www\.)?/iu, "")
    .replace(/#.*$/u, "")
    .replace(/\/$/u, "")
    .toLowerCase();
