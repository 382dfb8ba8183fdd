import { setTimeout as wait } from "node:timers/promises";
import { chatApi } from "@/contract/conversations/chat";
import type { Call } from "../client";
import { TextGenerator } from "../generated-text";
import type { LoadLog } from "./load-log";

/** Visitors who are in a conversation at the same time. */
const VISITORS = 50;
const HOUR_MS = 3_600_000;

/** Answers of a load, by kind of work in the log. */
export const ANSWER = "answer";

export type Rate = { perHour: number; seconds: number };

type Chatbots = {
  /** The chatbots; each may start 10,000 conversations an hour. */
  bots: readonly (() => Promise<Call>)[];
  /** The number of pages of the generated site that they know. */
  pages: number;
};

export type Conversations = {
  started: number;
  /** The time during which conversations start. */
  seconds: number;
  /** The maximum number of conversations at the same time. */
  most: number;
  asked: number;
  answered: number;
};

/**
 * Starts conversations at a fixed rate, whether the platform keeps up or not. Their questions have pauses, so that about
 * 50 run at the same time. A conversation ends with its first error.
 */
export async function converse(
  { bots, pages }: Chatbots,
  { perHour, seconds }: Rate,
  log: LoadLog,
): Promise<Conversations> {
  const gapMs = HOUR_MS / perHour;
  const random = new TextGenerator(1);
  const running = new Set<Promise<void>>();
  const counts = { started: 0, seconds: 0, most: 0, asked: 0, answered: 0 };
  const startedAt = performance.now();
  while (counts.started * gapMs < 1_000 * seconds) {
    await wait(Math.max(0, startedAt + counts.started * gapMs - performance.now()));
    const number = (counts.started += 1);
    const turns = turnsAbout(number % pages, random);
    const bot = bots[number % bots.length];
    const pauseMs = (VISITORS * gapMs) / turns.length;
    const visit = bot ? visitOf(bot, turns, { pauseMs, counts, log }) : Promise.resolve();
    const tracked = visit.finally(() => running.delete(tracked));
    running.add(tracked);
    counts.most = Math.max(counts.most, running.size);
  }
  counts.seconds = (performance.now() - startedAt) / 1_000;
  await Promise.all(running);
  return counts;
}

type Visiting = { pauseMs: number; counts: Conversations; log: LoadLog };

async function visitOf(
  bot: () => Promise<Call>,
  turns: readonly string[],
  { pauseMs, counts, log }: Visiting,
): Promise<void> {
  const conversation = await log.attempt("start of a conversation", async () => {
    const call = await bot();
    return { call, ...(await call(chatApi.start, { body: { locale: "en" } })) };
  });
  if (!conversation) return;
  const { call, id } = conversation;
  for (const text of turns) {
    const startedAt = performance.now();
    const answer = await log.record(ANSWER, () =>
      call(chatApi.ask, { params: { id }, body: { text } }),
    );
    if (!answer) return;
    counts.asked += 1;
    if (answer.answered) counts.answered += 1;
    await wait(Math.max(0, pauseMs - (performance.now() - startedAt)));
  }
}

/** Two questions about a page of the generated site, one that continues them, and thanks. */
function turnsAbout(page: number, random: TextGenerator): string[] {
  const generator = new TextGenerator(page + 1);
  generator.paragraphs(1); // its title
  const sections = [generator.paragraphs(1), generator.paragraphs(1)];
  const questions = sections.map((section) => random.askAbout(section));
  const [word = ""] = sections[1]?.split(" ").slice(7, 8) ?? [];
  return [...questions, `And what about ${word}?`, "Thank you!"];
}
