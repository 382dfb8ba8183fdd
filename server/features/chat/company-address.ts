import {
  ADDRESS_QUESTION,
  addressesIn,
  asksForAddress,
  type FoundAddress,
} from "@/server/engines/search/dialogue/company-address";
import { search } from "@/server/engines/search/query/search";
import { chatWordings } from "@/server/features/chatbots/canned-phrases";
import type { Db } from "@/server/infrastructure/db/database";
import { cite, pageKey, plainTitle } from "./citations";
import type { Question, Reply } from "./question";

const PASSAGES = 30;

/**
 * The addresses on the company's pages, if the message asks for them and for nothing else. Pages rarely say "address"
 * beside it, so that the words of the question find other pages.
 */
export async function addressReply(
  db: Db,
  { text, organizationId, kbIds, language, earlier = [] }: Question,
): Promise<Pick<Reply, "text" | "citations"> | undefined> {
  if (!asksForAddress(text, earlier.length === 0)) return undefined;
  const scope = { organizationId, kbIds, lang: language, limit: PASSAGES };
  const passages = await search(db, { ...scope, question: ADDRESS_QUESTION });
  const found = addressesIn(passages, language);
  const keys = [...new Set(found.map(({ passage }) => pageKey(passage)))];
  const firsts = keys.flatMap((key) => found.find(({ passage }) => pageKey(passage) === key) ?? []);
  const citations = await cite(
    db,
    organizationId,
    firsts.map(({ passage, address }) => ({ passage, excerpt: address })),
  );
  const lines = found.flatMap((one) => {
    const mark = keys.indexOf(pageKey(one.passage)) + 1;
    return citations.some(({ index }) => index === mark) ? `${named(one, found)} [${mark}]` : [];
  });
  if (lines.length === 0) return undefined;
  const { address } = chatWordings[language].replies;
  const list = lines.map((line) => `- ${line}`).join("\n");
  return {
    text: lines.length === 1 ? `${address} ${lines[0]}` : `${address}\n\n${list}`,
    citations,
  };
}

/** The title of the page tells several addresses apart. */
const named = ({ address, passage }: FoundAddress, all: readonly FoundAddress[]): string =>
  all.length === 1 ? address : `${plainTitle(passage.title)}: ${address}`;
