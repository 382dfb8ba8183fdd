import type { Passage } from "../query/passage";
import { readListPurpose } from "../question/list-purpose";
import { LIST_MARKER } from "../text/list-marker";
import { isLabelled } from "./choice/asked-list";
import type { PageChunk } from "./units/page-sections";

/** The number of passages that are read for an answer. */
export const PASSAGES_READ = 8;

/**
 * Returns the passages with the list that the question asks for, if it is a neighbour of one of them: often another part of
 * its page contains the words of the question. The list becomes the last of the passages that are read.
 */
export function withAskedList(
  question: string,
  passages: readonly Passage[],
  context: readonly PageChunk[],
): Passage[] {
  const purpose = readListPurpose(question);
  const passageIds = new Set(passages.map(({ chunkId }) => chunkId));
  const lists = context.filter(
    ({ chunkId, headingPath, text }) =>
      !passageIds.has(chunkId) &&
      purpose !== undefined &&
      hasList(text) &&
      isLabelled(purpose.labels, [headingPath.at(-1) ?? "", ...text.split("\n")]),
  );
  const [added] = passages.slice(0, PASSAGES_READ).flatMap((passage) => {
    const list = lists.find(({ itemId }) => itemId === passage.itemId);
    return list ? passageOf(list, passage) : [];
  });
  if (!added) return [...passages];
  const last = PASSAGES_READ - 1;
  return [...passages.slice(0, last), added, ...passages.slice(last)];
}

const hasList = (text: string): boolean =>
  text.split("\n").filter((line) => LIST_MARKER.test(line)).length > 1;

const passageOf = (
  { chunkId, headingPath, text, page = null }: PageChunk,
  passage: Passage,
): Passage => ({ ...passage, chunkId, headingPath: [...headingPath], text, page });
