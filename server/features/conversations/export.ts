import { Readable } from "node:stream";
import { z } from "zod";
import { citation } from "@/contract/conversations/chat";
import type { ConversationFilter } from "@/contract/conversations/conversations";
import type { Deps } from "@/server/deps";
import type { Caller } from "@/server/infrastructure/authentication";
import { csvLine } from "@/server/infrastructure/http/csv";
import { findMatches, hasMatch, messageSearch } from "./message-search";
import { present } from "./present";
import { type ExportedRow, readBatch } from "./repo";

const BATCH = 200;
const citations = z.array(citation);

type Filter = ConversationFilter & { visitorId?: string };
type Source = { db: Deps["db"]; caller: Caller; filter: Filter };

async function* conversationsOf({ db, caller, filter }: Source): AsyncGenerator<ExportedRow> {
  const { visitorId } = filter;
  const search = messageSearch(caller.organizationId, filter.search);
  const matches = search && (await findMatches(db, search));
  const found = search && matches?.isMany ? hasMatch(search) : matches?.condition;
  let lastId: string | undefined;
  for (;;) {
    const batch = await readBatch(db, caller, { filter, found, visitorId }, lastId, BATCH);
    yield* batch;
    if (batch.length < BATCH) return;
    lastId = batch.at(-1)?.id;
  }
}

const HEADER = [
  "conversation",
  "chatbot",
  "channel",
  "language",
  "status",
  "time",
  "role",
  "text",
  "answered",
  "rating",
  "comment",
  "sources",
];

/** UTF-8 with a byte order mark, which spreadsheets expect. */
export const exportCsv = (source: Source): Readable => Readable.from(csvLines(source));

async function* csvLines(source: Source): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(HEADER)}`;
  for await (const { messages, ...row } of conversationsOf(source)) {
    for (const message of messages) {
      yield csvLine([
        row.id,
        row.chatbotName,
        row.channel,
        row.locale,
        row.status,
        message.createdAt.toISOString(),
        message.role,
        message.text,
        message.answered === null ? "" : String(message.answered),
        message.rating === null ? "" : String(message.rating),
        message.ratingComment ?? "",
        citations
          .parse(message.citations)
          .map(({ title, url }) => url ?? title)
          .join(" "),
      ]);
    }
  }
}

export const exportJson = (source: Source): Readable => Readable.from(jsonParts(source));

async function* jsonParts(source: Source): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const { messages, personRequests, ...row } of conversationsOf(source)) {
    const parts = { messages: withoutId(messages), personRequests: withoutId(personRequests) };
    yield `${separator}${JSON.stringify({ ...present(row), ...parts })}`;
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

const withoutId = <Row extends { conversationId: string }>(rows: readonly Row[]) =>
  rows.map(({ conversationId: _, ...row }) => row);
