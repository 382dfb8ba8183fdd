import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { type Expectation, meetsPatterns, readConversations } from "./conversation-test-set";

const DIMENSIONS = 512;
/** A question resembles at most this number of passages that contain its answer. */
const MAX_RELEVANT_PASSAGES = 3;
/** The weight of a text's own vector, compared with those of its answers. */
const OWN_WEIGHT = 0.3;

/** A question of the test set with its expectation, company and language. */
type Asked = { say: string; expect: Expectation; site: string };

export type FakeEmbeddings = {
  baseUrl: string;
  /** All texts that were embedded. */
  texts: Set<string>;
  /** Sets the next question. */
  expect(question: Asked): void;
  close: () => Promise<void>;
};

/**
 * An OpenAI-compatible embedding endpoint. A "perfect" one knows the text of each answer of the test set: texts resemble
 * the questions that they answer. A "useless" one returns random vectors.
 */
export async function openFakeEmbeddings(
  kind: "perfect" | "useless",
  folder: string,
): Promise<FakeEmbeddings> {
  const knowledge = new Knowledge(await readAnswers(folder), await readPages(folder));
  const texts = new Set<string>();
  let next: Asked | undefined;
  const vectorOf = (text: string): number[] => {
    texts.add(text);
    if (kind === "useless") return randomVector(text);
    return next && text.startsWith(next.say)
      ? knowledge.vectorOfQuestion(next)
      : knowledge.vectorOfText(text, next === undefined);
  };
  const server = createServer((request, response) => {
    void inputOf(request).then((input) => {
      const data = input.map((text, index) => ({ index, embedding: vectorOf(text) }));
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ data, usage: { prompt_tokens: 0, total_tokens: 0 } }));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    baseUrl: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/v1`,
    texts,
    expect: (question) => (next = question),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function inputOf(request: IncomingMessage): Promise<string[]> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += String(chunk);
  return (JSON.parse(text) as { input: string[] }).input; // the only form that the platform sends
}

type Answer = { expect: Expectation; site: string };
type PageOfSite = { site: string; url: string; letters: string };

/** The texts of each answer. */
class Knowledge {
  readonly #answers: readonly Answer[];
  readonly #pages: readonly PageOfSite[];
  readonly #passages = new Map<string, number[]>();
  readonly #vectors = new Map<string, number[]>();

  constructor(answers: readonly Answer[], pages: readonly PageOfSite[]) {
    this.#answers = answers;
    this.#pages = pages;
  }

  vectorOfText(text: string, isPassage: boolean): number[] {
    const vector = this.#vectors.get(text) ?? this.#embed(text);
    this.#vectors.set(text, vector);
    if (isPassage) this.#passages.set(text, vector);
    return vector;
  }

  vectorOfQuestion(question: Asked): number[] {
    const gold = [...this.#passages].filter(([text]) => this.#holds(text, question));
    if (gold.length === 0) return randomVector(question.say);
    const shared = sumOf(gold.slice(0, MAX_RELEVANT_PASSAGES).map(([, vector]) => vector));
    return sumOf([shared, randomVector(nameOf(question))]);
  }

  #embed(text: string): number[] {
    const answers = this.#answers.filter((answer) => this.#holds(text, answer));
    const textVector = randomVector(text).map((number) => OWN_WEIGHT * number);
    return sumOf([textVector, ...new Set(answers.map(nameOf))].map(toVector));
  }

  #holds(text: string, { expect, site }: Answer): boolean {
    if (!meetsPatterns({ ...expect, none: [] }, text)) return false;
    const lines = text.split("\n").slice(-3).map(lettersOf);
    return this.#pages.some(
      (page) =>
        page.site === site &&
        page.url.endsWith(expect.url ?? "") &&
        lines.every((line) => page.letters.includes(line)),
    );
  }
}

const toVector = (textOrVector: string | number[]): number[] =>
  typeof textOrVector === "string" ? randomVector(textOrVector) : textOrVector;

const nameOf = ({ site, expect }: Answer): string => `${site} ${JSON.stringify(expect)}`;

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]+/gu, "");

async function readAnswers(folder: string): Promise<Answer[]> {
  const conversations = await readConversations(folder);
  return conversations.flatMap(({ company, lang, turns }) =>
    turns.flatMap(({ expect }) =>
      expect.type === "answer" ? [{ expect, site: `${company}-${lang}` }] : [],
    ),
  );
}

async function readPages(folder: string): Promise<PageOfSite[]> {
  const pages: PageOfSite[] = [];
  for (const company of await readdir(join(folder, "site"))) {
    for (const lang of ["de", "en"]) {
      const directory = join(folder, "site", company, lang);
      for (const name of await readdir(directory)) {
        const html = await readFile(join(directory, name), "utf8");
        const letters = lettersOf(html.replace(/<[^>]*>|&\w+;/g, " "));
        pages.push({ site: `${company}-${lang}`, url: `/${lang}/${name}`, letters });
      }
    }
  }
  return pages;
}

/** The sum with the length 1. */
function sumOf(vectors: readonly number[][]): number[] {
  const sum = Array.from({ length: DIMENSIONS }, (_, at) =>
    vectors.reduce((total, vector) => total + (vector[at] ?? 0), 0),
  );
  const length = Math.hypot(...sum) || 1;
  return sum.map((number) => number / length);
}

/** A vector of length 1 that depends only on the text (mulberry32 from FNV-1a). */
function randomVector(text: string): number[] {
  let seed = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    seed = Math.imul(seed ^ text.charCodeAt(at), 0x01000193);
  }
  const numbers = Array.from({ length: DIMENSIONS }, () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1;
  });
  const length = Math.hypot(...numbers);
  return numbers.map((number) => number / length);
}
