import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Answer } from "@/contract/conversations/chat";

const patterns = z.array(z.string()).optional();

const turn = z.object({
  say: z.string(),
  expect: z.object({
    type: z.enum(["answer", "refuse", "smalltalk", "handover"]),
    all: patterns,
    any: patterns,
    none: patterns,
    url: z.string().optional(),
  }),
});

const conversation = z.object({
  id: z.string(),
  company: z.string(),
  lang: z.enum(["de", "en"]),
  kind: z.string(),
  turns: z.array(turn),
});

export type Conversation = z.output<typeof conversation>;
export type Expectation = z.output<typeof turn>["expect"];

/** The conversations of a test set's `conversations.jsonl`. */
export async function readConversations(folder: string): Promise<Conversation[]> {
  const lines = (await readFile(join(folder, "conversations.jsonl"), "utf8")).trim().split("\n");
  return lines.map((line) => conversation.parse(JSON.parse(line)));
}

const MAX_CHARACTERS = 600;

const REFUSAL_WORDING =
  /don[’']t know|weiß ich (?:leider )?nicht|nothing about this|nichts (?:dazu )?gefunden|keine angaben/i;

/** Returns the required patterns that a text lacks and the forbidden ones that it contains. */
function unmetPatterns({ all = [], any, none = [] }: Expectation, input: string): string[] {
  const text = input.replace(/\s+/g, " ");
  const matches = (pattern: string) => new RegExp(pattern, "i").test(text);
  const reasons = [
    ...all.filter((each) => !matches(each)).map((each) => `lacks ${each}`),
    ...none.filter(matches).map((each) => `contains ${each}`),
  ];
  return any && !any.some(matches) ? [...reasons, `lacks any of ${any.join(" ")}`] : reasons;
}

/** Whether a text could be an expected answer, whatever pages it cites. */
export const meetsPatterns = (expect: Expectation, text: string): boolean =>
  expect.type === "answer" && unmetPatterns(expect, text).length === 0;

/** The reasons for which a reply misses its expectation; empty if it meets it. */
export const unmetExpectations = (
  expect: Expectation,
  reply: Omit<Answer, "messageId">,
): string[] => [...unmetPatterns(expect, reply.text), ...unmetForm(expect, reply)];

function unmetForm(expect: Expectation, reply: Omit<Answer, "messageId">): string[] {
  const { answered, citations, text } = reply;
  const reasons: string[] = [];
  if (expect.type === "answer") {
    if (!answered) reasons.push("not answered");
    if (citations.length === 0) reasons.push("no citation");
    if (text.length > MAX_CHARACTERS) reasons.push(`${text.length} characters`);
    if (expect.url && !citations[0]?.url?.endsWith(expect.url)) reasons.push("another page first");
  } else if (expect.type === "refuse") {
    if (answered) reasons.push("answered");
    if (citations.length > 0) reasons.push("has citations");
  } else if (expect.type === "smalltalk") {
    if (citations.length > 0) reasons.push("has citations");
    if (REFUSAL_WORDING.test(text)) reasons.push("refuses");
  }
  return reasons;
}
