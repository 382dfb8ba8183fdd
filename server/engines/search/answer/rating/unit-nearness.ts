import type { Db } from "@/server/infrastructure/db/database";
import type { Passage } from "../../query/passage";
import { nearnessTo, type QuestionVector } from "../../vectors/question-vector";
import { toBytes } from "../../vectors/vector-bytes";
import { embedQuestion, type QuestionEmbedder } from "../../vectors/vector-similarity";
import type { PageChunk } from "../units/page-sections";
import { type Unit, unitKey, unitsOf } from "../units/units";

/** The nearness of units to a question by their chunk and text. */
export type UnitNearness = ReadonlyMap<string, number>;

type Asked = {
  organizationId: string;
  /** The completed question, as the search embeds it. */
  text: string;
  embedder: QuestionEmbedder | null;
};

/** Limits of one call of the model, over all passages. */
const PASSAGES = 3;
const UNITS = 48;

/**
 * Compares the units of near passages with a question, to find a sentence without common words. Empty if no passage is
 * near.
 */
export async function unitNearness(
  db: Db,
  { organizationId, text, embedder }: Asked,
  passages: readonly Passage[],
  context: readonly PageChunk[],
): Promise<UnitNearness> {
  const near = passages.slice(0, PASSAGES).filter(({ evidence }) => (evidence.nearness ?? 0) > 0);
  if (!embedder || near.length === 0) return new Map();
  const kbIds = [...new Set(near.map(({ kbId }) => kbId))];
  const vectors = await embedQuestion(db, { organizationId, kbIds }, embedder, text);
  const questions = new Map(
    near.map(({ chunkId, kbId }) => [
      chunkId,
      vectors.find(({ embedding }) => embedding.kbId === kbId),
    ]),
  );
  const byChunk = Map.groupBy(unitsOf(context), ({ chunkId }) => chunkId);
  const units = near
    .map(({ chunkId }) => byChunk.get(chunkId) ?? [])
    .filter((own) => own.length > 1) // A single unit needs no comparison.
    .flat()
    .slice(0, UNITS);
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
  return [[unitKey(unit), nearnessTo(question, toBytes(vector))]];
}

/** Returns a unit with its introduction. */
const withLead = ({ lead, text }: Unit): string => (lead === "" ? text : `${lead}\n${text}`);
