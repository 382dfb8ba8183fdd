// npm run bench:fit-answering -- CONVERSATIONS CORPUS MEMO [--failed] [--write]: fits the weights of answer units and of
// answerability, prints how well both do on each company if fitted on the others, and the weights fitted on all; --write
// stores these for the platform. With the file MEMO, later runs skip the crawl.
import { writeFile } from "node:fs/promises";
import type { RatedUnit } from "@/server/engines/search/answer/rating/rate-units";
import type { UnitFeatures } from "@/server/engines/search/answer/rating/unit-features";
import type { AnswerabilityFeatures } from "@/server/engines/search/answer/refusal/answerability-weights";
import { openDatabase } from "@/server/infrastructure/db/database";
import { type Judged, printFailed, printFigures } from "./answering-figures";
import {
  type AskedTurn,
  holdConversation,
  type LabelledTurn,
  measureAnswerability,
  type SearchTarget,
  textFrom,
} from "./answering-turns";
import { meetsPatterns, readConversations } from "./conversation-test-set";
import { crawlTestSites } from "./crawled-sites";
import { type Choice, dot, fitChoices, fitLogistic } from "./fit-weights";
import { askCorpus, askElsewhere, askOtherLanguage, type Weighted } from "./further-questions";

/** The features of units that are fitted, and the sign that each may have; 0 allows both. */
const UNIT_SIGNS = {
  lead: 1,
  headingMatch: 1,
  isAnswer: 1,
  isItem: 0,
  isRow: 0,
  listAsked: 1,
  listNotAsked: -1,
  rowPrecision: 1,
  rowRecall: 1,
  siblingNamed: -1,
  sameDay: 1,
  otherDay: -1,
  negation: 1,
  bare: -1,
  weakPage: -1,
  earlierPage: 1,
  earlierRow: 1,
  repeated: -1,
  newWords: 1,
  otherSection: -1,
} as const satisfies Partial<Record<keyof UnitFeatures, 1 | -1 | 0>>;
const UNIT_FEATURES = Object.keys(UNIT_SIGNS) as (keyof typeof UNIT_SIGNS)[]; // safe: the literal has no other keys
const BASE_PRIOR = 5;
/** Weights for which the conversations have few examples are pulled towards these values instead of 0. */
const UNIT_PRIORS: Partial<Record<keyof typeof UNIT_SIGNS, number>> = {
  earlierRow: 2.5,
  repeated: -2,
};
const UNIT_REGULARISATION = 0.002;

/** The sign that each feature of answerability may have, so that the decision can be explained. */
const ANSWERABILITY_SIGNS: Readonly<Record<keyof AnswerabilityFeatures, 1 | -1 | 0>> = {
  words: 1,
  bm25: 1,
  grams: 1,
  proximity: 1,
  unit: 1,
  share: 1,
  byConcept: 1,
  hasAnswerType: 1,
  denied: 1,
  filler: 1,
  missingCommon: -1,
  missingRare: -1,
  unknown: -1,
  unknownNames: -1,
  isGerman: 0,
};
const ANSWERABILITY_FEATURES = Object.keys(ANSWERABILITY_SIGNS) as (keyof AnswerabilityFeatures)[]; // safe: the literal has no other keys
const REGULARISATION = 0.0005;

/** Whether the best page is in another language than the question. */
const isForeign = ({ passages }: AskedTurn, best: RatedUnit | undefined): boolean => {
  const passage = best && passages[best.passageIndex];
  return passage !== undefined && passage.lang !== passage.asked.lang;
};

const [testSet = "", corpus = "", memo] = process.argv.slice(2);
const sites = await crawlTestSites(testSet, corpus, memo);
const database = await openDatabase({ dataDir: sites.dataDir, databaseUrl: undefined });
/** The articles are asked in both languages at once, as `bench:retrieval` does. */
const kbsOf = (name: string): string[] =>
  (name.startsWith("corpus") ? ["corpus-de", "corpus-en"] : [name]).map(
    (each) => sites.kbs[each] ?? "",
  );
const targetOf = (name: string): SearchTarget => ({
  db: database.db,
  organizationId: sites.organizationId,
  kbIds: kbsOf(name),
  lang: name.endsWith("de") ? "de" : "en",
});

async function fit(): Promise<void> {
  const conversations = await readConversations(testSet);
  const turns: LabelledTurn[] = [];
  for (const each of conversations) {
    turns.push(...(await holdConversation(targetOf(`${each.company}-${each.lang}`), each)));
  }
  const others = [
    ...(await askElsewhere(targetOf, turns)),
    ...(await askOtherLanguage(targetOf, turns)),
    ...(await askCorpus(targetOf, corpus, turns)),
  ];
  const companies = [...new Set(conversations.map(({ company }) => company))];
  const judged: Judged[] = [];
  for (const company of companies) {
    const train = turns.filter(({ conversation }) => conversation.company !== company);
    const unitWeights = fitUnits(train);
    const model = fitAnswerability(
      train,
      others.filter(({ group }) => group !== company && group !== `corpus for ${company}`),
      unitWeights,
    );
    const test = turns.filter(({ conversation }) => conversation.company === company);
    judged.push(...test.map((turn) => judge(turn, unitWeights, model)));
    judged.push(
      ...others
        .filter(
          ({ group }) =>
            group === company || group === `corpus for ${company}` || /^corpus (?!for)/.test(group),
        )
        .map((other) => judgeOther(other, unitWeights, model)),
    );
  }
  printFigures(judged);
  if (process.argv.includes("--failed")) judged.forEach(printFailed);
  const unitWeights = fitUnits(turns);
  await writeWeights(unitWeights, fitAnswerability(turns, others, unitWeights));
}

const vectorOf = ({ wordScore, features }: RatedUnit): number[] => [
  wordScore,
  ...UNIT_FEATURES.map((name) => features[name]),
];

function fitUnits(turns: readonly LabelledTurn[]): number[] {
  const choices: Choice[] = turns
    .filter(({ expect }) => expect.type === "answer")
    .map(({ rightUnits }) => ({
      options: [...rightUnits].map(([unit, isRight]) => ({ features: vectorOf(unit), isRight })),
    }));
  const prior = [BASE_PRIOR, ...UNIT_FEATURES.map((name) => UNIT_PRIORS[name] ?? 0)];
  const signs = [1, ...Object.values(UNIT_SIGNS)];
  return fitChoices(choices, prior, signs, UNIT_REGULARISATION);
}

/** The units with their scores by other weights, in units of the base score, best first. */
function rateAgain({ rated }: AskedTurn, weights: readonly number[]): RatedUnit[] {
  const scale = weights[0] ?? 1;
  return rated
    .map((unit) => ({ unit, score: dot(weights, vectorOf(unit)) / scale }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ unit, score }) => Object.assign(unit, { score }));
}

const valuesOf = (features: AnswerabilityFeatures): number[] =>
  ANSWERABILITY_FEATURES.map((name) => features[name]);

/** Kinds that are rare in the conversations but frequent among customers' messages. */
const EVERYDAY_KINDS: ReadonlySet<string> = new Set(["paraphrase", "colloquial", "cross-language"]);

type Models = { own: number[]; foreign: number[] };

function fitAnswerability(
  turns: readonly LabelledTurn[],
  others: readonly Weighted[],
  unitWeights: readonly number[],
): Models {
  const addWeight = (turn: AskedTurn, isPositive: boolean, weight: number) => {
    const [best] = rateAgain(turn, unitWeights);
    const features = measureAnswerability(turn, best);
    if (!features) return [];
    return [{ features: valuesOf(features), isPositive, weight, isForeign: isForeign(turn, best) }];
  };
  const kitExamples = turns.flatMap((turn) => {
    const { kind } = turn.conversation;
    if (turn.expect.type === "answer")
      return turn.isFound
        ? addWeight(turn, true, EVERYDAY_KINDS.has(kind) ? 3 : 1)
        : addWeight(turn, false, 0.2);
    return addWeight(turn, false, kind === "near-miss" ? 12 : 1.5);
  });
  const elsewhere = others.flatMap(({ turn, isPositive, weight }) =>
    addWeight(turn, isPositive, weight),
  );
  const examples = [...kitExamples, ...elsewhere];
  const fitOn = (foreign: boolean) =>
    fitLogistic(
      examples.filter((each) => each.isForeign === foreign),
      ANSWERABILITY_FEATURES.map((name) => ANSWERABILITY_SIGNS[name]),
      REGULARISATION,
    );
  return { own: fitOn(false), foreign: fitOn(true) };
}

function probability(models: Models, turn: AskedTurn, best: RatedUnit | undefined): number {
  const features = measureAnswerability(turn, best);
  if (!features) return 0;
  const [bias = 0, ...weights] = isForeign(turn, best) ? models.foreign : models.own;
  return 1 / (1 + Math.exp(-(bias + dot(weights, valuesOf(features)))));
}

function judge(turn: LabelledTurn, unitWeights: readonly number[], models: Models): Judged {
  const rated = rateAgain(turn, unitWeights);
  const [best] = rated;
  const { conversation, position, expect, isFound } = turn;
  const text = best ? textFrom(turn, best, rated) : "";
  return {
    turn,
    best,
    text,
    kind: position > 0 ? `${conversation.kind}, later` : conversation.kind,
    isAnswerable: expect.type === "answer",
    isFound,
    isRight: meetsPatterns(expect, text),
    p: probability(models, turn, best),
    isOther: false,
  };
}

function judgeOther(
  { turn, isPositive, group }: Weighted,
  unitWeights: readonly number[],
  models: Models,
): Judged {
  const [best] = rateAgain(turn, unitWeights);
  const place = turn.completed && isForeign(turn, best) ? "across" : "elsewhere";
  const kind = group.startsWith("corpus") ? group : `${place}${isPositive ? ", found" : ""}`;
  const p = probability(models, turn, best);
  return {
    kind,
    isAnswerable: isPositive,
    isFound: isPositive,
    isRight: isPositive,
    p,
    isOther: true,
  };
}

const WEIGHTS_FILE = new URL(
  "../server/engines/search/answer/rating/fitted-weights.json",
  import.meta.url,
);

/** Writes the weights where the platform reads them. */
async function writeWeights(
  [scale = 1, ...units]: readonly number[],
  { own, foreign }: Models,
): Promise<void> {
  const byName = (names: readonly string[], values: readonly number[]) =>
    Object.fromEntries(names.map((name, at) => [name, Number((values[at] ?? 0).toFixed(3))]));
  const modelOf = ([bias = 0, ...weights]: readonly number[]) => ({
    bias: Number(bias.toFixed(3)),
    weights: byName(ANSWERABILITY_FEATURES, weights),
  });
  const weights = {
    units: byName(
      UNIT_FEATURES,
      units.map((weight) => weight / scale),
    ),
    answerability: { own: modelOf(own), foreign: modelOf(foreign) },
  };
  process.stdout.write(`${JSON.stringify(weights, null, 2)}\n`);
  if (process.argv.includes("--write"))
    await writeFile(WEIGHTS_FILE, `${JSON.stringify(weights, null, 2)}\n`);
}

// At the end of the file, because it uses everything above.
try {
  await fit();
} finally {
  await database.close();
}
