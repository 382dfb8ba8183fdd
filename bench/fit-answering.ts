// npm run bench:fit-answering -- CONVERSATIONS CORPUS MEMO [--failed] [--write]: fits the weights of answer units and of
// answerability, prints how well both do on each company if fitted on the others, and the weights fitted on all; --write
// puts these where the platform reads them. MEMO is a file that saves later runs the crawl.
import { writeFile } from "node:fs/promises";
import { openDatabase } from "@/server/infrastructure/db/database";
import type { AnswerabilityFeatures } from "@/server/engines/search/answer/answerability-weights";
import { standalone } from "@/server/engines/search/answer/answering";
import type { RatedUnit } from "@/server/engines/search/answer/rate-units";
import type { UnitFeatures } from "@/server/engines/search/answer/unit-features";
import {
  askTurn,
  type AskedTurn,
  holdConversation,
  type KitTurn,
  measureAnswerability,
  type Place,
  textFrom,
} from "./answering-turns";
import { meetsPatterns, readConversations } from "./conversation-kit";
import { type Judged, printFailed, printFigures } from "./answering-figures";
import { crawlKits } from "./crawled-sites";
import { readQuestions } from "./questions";
import { type Choice, dot, type Example, fitChoices, fitLogistic } from "./regression";

/** Features of units that are fitted, in the order of the weights after that of the base score. */
const UNIT_FEATURES = [
  "lead",
  "headingMatch",
  "isAnswer",
  "isItem",
  "isRow",
  "listAsked",
  "listNotAsked",
  "rowPrecision",
  "rowRecall",
  "siblingNamed",
  "sameDay",
  "otherDay",
  "negation",
  "bare",
  "weakPage",
  "earlierPage",
  "newWords",
] as const satisfies readonly (keyof UnitFeatures)[];
const BASE_PRIOR = 5;
const UNIT_PULL = 0.002;

/** The sign that each feature of answerability may have, so that the decision can be explained. */
const SIGNS: Readonly<Record<keyof AnswerabilityFeatures, 1 | -1 | 0>> = {
  words: 1,
  mass: 1,
  grams: 1,
  proximity: 1,
  unit: 1,
  share: 1,
  covered: 1,
  tells: 1,
  filler: 1,
  missing: -1,
  unknown: -1,
  unknownNames: -1,
};
const NAMES = Object.keys(SIGNS) as (keyof AnswerabilityFeatures)[]; // safe: the literal has no other keys
const PULL = 0.0005;

type Weighted = { asked: AskedTurn; isPositive: boolean; weight: number; group: string };

const [kit = "", corpus = "", memo] = process.argv.slice(2);
const sites = await crawlKits(kit, corpus, memo);
const database = await openDatabase({ dataDir: sites.dataDir, databaseUrl: undefined });
const placeOf = (name: string): Place => ({
  db: database.db,
  organizationId: sites.organizationId,
  kbId: sites.kbs[name] ?? "",
  lang: name.endsWith("de") ? "de" : "en",
});

async function fit(): Promise<void> {
  const conversations = await readConversations(kit);
  const turns: KitTurn[] = [];
  for (const each of conversations) {
    turns.push(...(await holdConversation(placeOf(`${each.company}-${each.lang}`), each)));
  }
  const others = [...(await askElsewhere(turns)), ...(await askCorpus())];
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

/** Each company's own questions, asked to the others: hardly any can be answered there. */
async function askElsewhere(turns: readonly KitTurn[]): Promise<Weighted[]> {
  const asked: Weighted[] = [];
  const companies = [...new Set(turns.map(({ conversation }) => conversation.company))];
  for (const { conversation, expect, position } of turns) {
    const say = conversation.turns[position]?.say;
    if (position > 0 || expect.type !== "answer" || say === undefined) continue;
    for (const company of companies.filter((each) => each !== conversation.company)) {
      const place = placeOf(`${company}-${conversation.lang}`);
      const elsewhere = await askTurn(place, standalone(say));
      asked.push({ asked: elsewhere, isPositive: false, weight: 0.4, group: company });
    }
    const articles = await askTurn(placeOf(`corpus-${conversation.lang}`), standalone(say));
    asked.push({
      asked: articles,
      isPositive: false,
      weight: 0.8,
      group: `corpus for ${conversation.company}`,
    });
  }
  return asked;
}

const CORPUS_STEP = 4;

async function askCorpus(): Promise<Weighted[]> {
  const asked: Weighted[] = [];
  const questions = await readQuestions(corpus, "questions.jsonl");
  for (const { question, lang } of questions.filter((_, at) => at % CORPUS_STEP === 0)) {
    const found = await askTurn(placeOf(`corpus-${lang}`), standalone(question));
    asked.push({
      asked: found,
      isPositive: true,
      weight: lang === "de" ? 1.4 : 0.6,
      group: `corpus ${lang}`,
    });
    const company = placeOf(`${COMPANIES_ASKED[asked.length % COMPANIES_ASKED.length]}-${lang}`);
    const elsewhere = await askTurn(company, standalone(question));
    asked.push({ asked: elsewhere, isPositive: false, weight: 0.15, group: "corpus elsewhere" });
  }
  for (const { question, lang } of await readQuestions(corpus, "questions-unanswerable.jsonl")) {
    const found = await askTurn(placeOf(`corpus-${lang}`), standalone(question));
    asked.push({ asked: found, isPositive: false, weight: 6, group: `corpus off-topic ${lang}` });
  }
  return asked;
}

const COMPANIES_ASKED = Object.keys(sites.kbs).flatMap((name) =>
  name.startsWith("corpus") || !name.endsWith("-de") ? [] : name.slice(0, -3),
);

const vectorOf = ({ base, features }: RatedUnit): number[] => [
  base,
  ...UNIT_FEATURES.map((name) => features[name]),
];

function fitUnits(turns: readonly KitTurn[]): number[] {
  const choices: Choice[] = turns
    .filter(({ expect }) => expect.type === "answer")
    .map(({ rightUnits }) => ({
      options: [...rightUnits].map(([unit, isRight]) => ({ features: vectorOf(unit), isRight })),
    }));
  const prior = [BASE_PRIOR, ...UNIT_FEATURES.map(() => 0)];
  return fitChoices(choices, prior, UNIT_PULL);
}

/** The units with their scores by other weights, in units of the base score, best first. */
function rerate({ rated }: AskedTurn, weights: readonly number[]): RatedUnit[] {
  const scale = weights[0] ?? 1;
  return rated
    .map((unit) => ({ unit, score: dot(weights, vectorOf(unit)) / scale }))
    .toSorted((a, b) => b.score - a.score)
    .map(({ unit, score }) => Object.assign(unit, { score }));
}

const valuesOf = (features: AnswerabilityFeatures): number[] => NAMES.map((name) => features[name]);

function fitAnswerability(
  turns: readonly KitTurn[],
  others: readonly Weighted[],
  unitWeights: readonly number[],
): number[] {
  const weigh = (asked: AskedTurn, isPositive: boolean, weight: number): Example[] => {
    const features = measureAnswerability(asked, rerate(asked, unitWeights)[0]);
    return features ? [{ features: valuesOf(features), isPositive, weight }] : [];
  };
  const own = turns.flatMap((turn) => {
    const { kind } = turn.conversation;
    if (turn.expect.type === "answer")
      return turn.isFound ? weigh(turn, true, 1) : weigh(turn, false, 0.2);
    return weigh(turn, false, kind === "near-miss" ? 3 : 1.5);
  });
  const elsewhere = others.flatMap(({ asked, isPositive, weight }) =>
    weigh(asked, isPositive, weight),
  );
  return fitLogistic(
    [...own, ...elsewhere],
    NAMES.map((name) => SIGNS[name]),
    PULL,
  );
}

const probability = (
  model: readonly number[],
  features: AnswerabilityFeatures | undefined,
): number =>
  features ? 1 / (1 + Math.exp(-((model[0] ?? 0) + dot(model.slice(1), valuesOf(features))))) : 0;

function judge(turn: KitTurn, unitWeights: readonly number[], model: readonly number[]): Judged {
  const rated = rerate(turn, unitWeights);
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
    p: probability(model, measureAnswerability(turn, best)),
    isOther: false,
  };
}

function judgeOther(
  { asked, isPositive, group }: Weighted,
  unitWeights: readonly number[],
  model: readonly number[],
): Judged {
  const [best] = rerate(asked, unitWeights);
  const kind = group.startsWith("corpus") ? group : "elsewhere";
  const p = probability(model, measureAnswerability(asked, best));
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
  "../server/engines/search/answer/fitted-weights.json",
  import.meta.url,
);

/** Writes the weights where the platform reads them. */
async function writeWeights(
  [scale = 1, ...units]: readonly number[],
  [bias = 0, ...model]: readonly number[],
): Promise<void> {
  const named = (names: readonly string[], values: readonly number[]) =>
    Object.fromEntries(names.map((name, at) => [name, Number((values[at] ?? 0).toFixed(3))]));
  const weights = {
    units: named(
      UNIT_FEATURES,
      units.map((weight) => weight / scale),
    ),
    answerability: { bias: Number(bias.toFixed(3)), weights: named(NAMES, model) },
  };
  process.stdout.write(`${JSON.stringify(weights, null, 2)}\n`);
  if (process.argv.includes("--write"))
    await writeFile(WEIGHTS_FILE, `${JSON.stringify(weights, null, 2)}\n`);
}

// Last, so that everything it uses is defined.
try {
  await fit();
} finally {
  await database.close();
}
