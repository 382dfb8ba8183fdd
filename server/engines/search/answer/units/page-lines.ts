import { LIST_MARKER } from "../../text/list-marker";
import { splitSentences } from "../../text/sentences";

/** A line of a chunk. Tables and lists may continue in the next chunk of the page. */
export type Line = { text: string; chunkId: string };

/** Whether a line is a row of a Markdown table. */
export const isRow = (line: string): boolean =>
  line.startsWith("|") && line.endsWith("|") && line.length > 2;

/** In characters. Longer lines are not captions, headings or questions. */
export const MAX_LEAD_LENGTH = 160;

/** Whether a line may introduce what is below it: short, without a full stop, and neither a list item nor a table row. */
export const isLead = (line: string): boolean =>
  line.length <= MAX_LEAD_LENGTH &&
  !LIST_MARKER.test(line) &&
  !isRow(line) &&
  (!/[.!…]$/.test(line) || isMeasure(line));
const MEASURE = /^\D{0,20}\d[\d.,]{0,6} ?(?:min|std|sek|pers|stk|km|kg|pcs|hrs?)\.$/iu;

/** Whether a line ends with an abbreviated measure, such as "30 Min.", which does not end a sentence. */
export const isMeasure = (line: string): boolean => MEASURE.test(line);

/** An introduction of exceptions is not separated from the sentence before it: "We deliver to Wales. Excluded are:" */
const EXCEPTION =
  /(?<!\p{L})(?:not|no|except\p{L}*|exclud\p{L}+|ausgenommen|ausgeschlossen|nicht|keine?|außer)(?!\p{L})/iu;

/**
 * Returns the last of several sentences in a line if it ends with a colon and does not introduce exceptions; otherwise
 * undefined.
 */
export function introductionAfter(line: string): string | undefined {
  const sentences = line.endsWith(":") ? splitSentences(line) : [];
  const last = sentences.at(-1);
  return sentences.length < 2 || last === undefined || EXCEPTION.test(last) ? undefined : last;
}
