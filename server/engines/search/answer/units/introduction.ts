import { splitSentences } from "../../text/sentences";

/** Exceptions are no list of their own: "We deliver to Wales. The following are excluded:" */
const LIMITS =
  /(?<!\p{L})(?:not|no|except\p{L}*|exclud\p{L}+|ausgenommen|ausgeschlossen|nicht|keine?|außer)(?!\p{L})/iu;

/** The sentence with a colon that follows others in a line and does not limit them. */
export function introductionAfter(line: string): string | undefined {
  const sentences = line.endsWith(":") ? splitSentences(line) : [];
  const last = sentences.at(-1);
  return sentences.length < 2 || last === undefined || LIMITS.test(last) ? undefined : last;
}
