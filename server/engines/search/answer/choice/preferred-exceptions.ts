import type { Passage } from "../../query/passage";
import type { QuestionForm } from "../../question/question-form";
import { moveFirst, type RatedUnit } from "../rating/rate-units";

const ASKS_WHAT =
  /^\W*(?:what|which|who|was|welche[rsnm]?|wer|wen)(?!\p{L}).{0,60}(?<!\p{L})(?:can|may|is|are|do|does|am|kann|können|darf|dürfen|ist|sind|nehm(?:t|en))(?!\p{L})/iu;

/** A heading or an introduction of a list of exceptions. */
const EXCEPTIONS =
  /(?<!\p{L})(?:not|cannot|never|except(?:ions?)?|exclu(?:ded?|sions?)|no|nicht|kein\p{L}{0,2}|ausgeschlossen|ausschl(?:uss|üsse)|ausgenommen|ausnahmen?)(?!\p{L})|n[’']t(?!\p{L})/iu;

/**
 * Prefers the list of exceptions of a page over its rule for a question for what is not possible: "Excluded are:" over
 * "You can return all articles within 30 days." for "What can't I return?"
 */
export function preferExceptions(
  rated: RatedUnit[],
  passages: readonly Passage[],
  { isNegated }: QuestionForm,
  question: string,
): RatedUnit[] {
  const [best] = rated;
  if (!best || !isNegated || !ASKS_WHAT.test(question) || EXCEPTIONS.test(best.unit.text))
    return rated;
  const page = passages[best.passageIndex]?.itemId;
  const meant = rated.find(({ unit, passageIndex }) => {
    const passage = passages[passageIndex];
    const label = [unit.lead, passage?.headingPath.at(-1) ?? ""].join("\n");
    return unit.kind === "list" && passage?.itemId === page && EXCEPTIONS.test(label);
  });
  return moveFirst(rated, [meant]);
}
