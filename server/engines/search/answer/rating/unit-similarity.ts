import type { Db } from "@/server/infrastructure/db/database";
import type { Passage } from "../../query/passage";
import { similarityTo, type QuestionVector } from "../../vectors/question-vector";
import { toBytes } from "../../vectors/vector-bytes";
import { embedQuestion, type QuestionEmbedder } from "../../vectors/vector-similarity";
import type { PageChunk } from "../units/page-sections";
import { type Unit, unitKey, unitsOf } from "../units/units";

/** The similarity of units to a question, 0 to 1, by `unitKey`. */
export type UnitSimilarities = ReadonlyMap<string, number>;

type SimilarityQuery = {
  organizationId: string;
  /** The completed question, as the search embeds it. */
  text: string;
  embedder: QuestionEmbedder | null;
};

/** The limits of a question, over all passages. */
const MAX_PASSAGES = 3;
const MAX_UNITS = 48;

/**
 * Compares the units of similar passages with a question by vectors, to find sentences that share no word with it. Empty
 * if no passage is similar.
 */
export async function unitSimilarities(
  db: Db,
  { organizationId, text, embedder }: SimilarityQuery,
  passages: readonly Passage[],
  context: readonly PageChunk[],
): Promise<UnitSimilarities> {
  const similar = passages
    .slice(0, MAX_PASSAGES)
    .filter(({ evidence }) => (evidence.similarity ?? 0) > 0);
  if (!embedder || similar.length === 0) return new Map();
  const kbIds = [...new Set(similar.map(({ kbId }) => kbId))];
  const vectors = await embedQuestion(db, { organizationId, kbIds }, embedder, text);
  const questions = new Map(
    similar.map(({ chunkId, kbId }) => [
      chunkId,
      vectors.find(({ embedding }) => embedding.kbId === kbId),
    ]),
  );
  const byChunk = Map.groupBy(unitsOf(context), ({ chunkId }) => chunkId);
  const units = similar
    .map(({ chunkId }) => byChunk.get(chunkId) ?? [])
    .filter((own) => own.length > 1) // A single unit needs no comparison.
    .flat()
    .slice(0, MAX_UNITS);
  const byModel = Map.groupBy(units, ({ chunkId }) => questions.get(chunkId)?.embedding.model);
  const compared = [...byModel].map(async ([model, own]) => {
    const found = model === undefined ? [] : await embedder.embedUrgent(own.map(withLead), model);
    return own.flatMap((unit, at) => compare(unit, questions.get(unit.chunkId), found?.[at]));
  });
  return new Map((await Promise.all(compared)).flat());
}

function compare(
  unit: Unit,
  question: QuestionVector | undefined,
  vector: Float32Array | undefined,
): [string, number][] {
  if (!question || vector?.length !== question.embedding.dimensions) return [];
  return [[unitKey(unit), similarityTo(question, toBytes(vector))]];
}

/** Returns a unit with its introduction. */
const withLead = ({ lead, text }: Unit): string => (lead === "" ? text : `${lead}\n${text}`);
