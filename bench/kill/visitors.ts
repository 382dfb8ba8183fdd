import { authApi } from "@/contract/accounts/auth";
import { chatbotApi } from "@/contract/chatbots/chatbots";
import { chatApi } from "@/contract/conversations/chat";
import { handOverApi } from "@/contract/conversations/hand-over";
import type { Db } from "@/server/infrastructure/db/database";
import { type Call, clientOf } from "../client";
import { setWebsite } from "../website-bot";
import {
  retryInterrupted,
  retryingClient,
  type InstallationHandle,
  isInterruption,
} from "./installation";
import { compare, countBy, countRepeated, emptyOutcome, type Outcome, type Workload } from "./work";

const QUESTIONS = 3;

/** Creates a chatbot that hands over. Returns a client with its token. */
export async function openChatbot(installation: InstallationHandle, kbId: string): Promise<Call> {
  const { platform, owner } = installation;
  await setWebsite(owner);
  const handOver = { enabled: true, email: "team@example.com" };
  const { apiKey, apiSecret } = await owner.person(chatbotApi.create, {
    body: { name: "Killed", templateId: "pure", kbIds: [kbId], configs: { handOver } },
  });
  const { token } = await clientOf(platform)(authApi.botLogin, { body: { apiKey, apiSecret } });
  return clientOf(platform, { authorization: `Bearer ${token}` });
}

/** The actions of visitors that webhooks must deliver. */
export type Visits = {
  /** Conversations with an acknowledged question. */
  conversations: Set<string>;
  /** Conversations by the id of their acknowledged request for a person. */
  requests: Map<string, string>;
};

/** Each visitor asks different questions. A question that a kill interrupts is not repeated. */
export function chatWork(bot: Call, visits: Visits, wording = wordingOf): Workload {
  const messageIds = new Map<string, string | undefined>();
  let interrupted = 0;

  async function start(number: number): Promise<void> {
    const { id } = await retryingClient(bot)(chatApi.start, { body: { locale: "en" } });
    for (let at = 0; at < QUESTIONS; at += 1) {
      const text = wording(number, at);
      messageIds.set(text, undefined);
      try {
        const { messageId } = await bot(chatApi.ask, { params: { id }, body: { text } });
        messageIds.set(text, messageId);
        visits.conversations.add(id);
      } catch (error) {
        if (!isInterruption(error)) throw error;
        interrupted += 1;
        // The next question waits until the platform is back.
        await retryInterrupted(() => bot(chatApi.get, { params: { id } }));
      }
    }
  }

  return {
    name: "chat",
    start,
    isComplete: async () => true,
    check: async (db) => ({ ...(await checkMessages(db, messageIds)), interrupted }),
  };
}

const wordingOf = (number: number, at: number): string =>
  `When does library ${number} open on day ${at}?`;

async function checkMessages(
  db: Db,
  messageIds: ReadonlyMap<string, string | undefined>,
): Promise<Outcome> {
  const messages = await db
    .selectFrom("messages")
    .orderBy("id")
    .select(["id", "conversationId", "role", "text"])
    .execute();
  const questions = messages.filter(({ role, text }) => role === "user" && messageIds.has(text));
  const answers = countBy(messages.filter(({ role }) => role === "assistant").map(({ id }) => id));
  const acknowledged = [...messageIds].filter(([, messageId]) => messageId !== undefined);
  const texts = compare(
    acknowledged.map(([text]) => text),
    countBy(questions.map(({ text }) => text)),
  );
  const replies = compare(
    acknowledged.map(([, messageId]) => messageId ?? ""),
    answers,
  );
  const conversations = await db.selectFrom("conversations").select(["id", "turns"]).execute();
  const turns = countBy(
    messages.filter(({ role }) => role === "user").map((message) => message.conversationId),
  );
  const replied = countBy(
    messages.filter(({ role }) => role === "assistant").map((message) => message.conversationId),
  );
  const ofQuestions = new Set(questions.map(({ conversationId }) => conversationId));
  return {
    ...emptyOutcome,
    started: messageIds.size,
    acknowledged: acknowledged.length,
    lost: texts.lost + replies.lost,
    duplicated:
      texts.duplicated +
      conversations.filter(({ id, turns: own }) => own > (turns.get(id) ?? 0)).length,
    stuck: [...ofQuestions].filter((id) => turns.get(id) !== replied.get(id)).length,
  };
}

/** Visitors ask for a person, and repeat calls that a kill interrupts. */
export function handOverWork(bot: Call, visits: Visits, mails: readonly string[]): Workload {
  let [started, interrupted] = [0, 0];
  const mailed = () =>
    countBy(mails.flatMap((mail) => /^References: *<(\S+)\.team@/im.exec(mail)?.[1] ?? []));

  async function start(number: number): Promise<void> {
    started += 1;
    const { id } = await retryingClient(bot)(chatApi.start, { body: { locale: "en" } });
    const message = `Please call me about book ${number}.`;
    const body = { email: "visitor@example.com", message, consent: true as const };
    const { value, interruptions } = await retryInterrupted(() =>
      bot(handOverApi.request, { params: { id }, body }),
    );
    interrupted += interruptions;
    visits.requests.set(value.id, id);
  }

  return {
    name: "hand-over with mail",
    start,
    isComplete: async () => compare(visits.requests.keys(), mailed()).lost === 0,
    check: async (db) => {
      const rows = await db.selectFrom("handOverMails").select(["requestId", "state"]).execute();
      const stored = compare(
        visits.requests.keys(),
        countBy(rows.map(({ requestId }) => requestId)),
      );
      const counts = mailed();
      return {
        ...emptyOutcome,
        started,
        acknowledged: visits.requests.size,
        interrupted,
        lost: compare(visits.requests.keys(), counts).lost,
        duplicated: stored.duplicated + countOtherIds(mails),
        stuck: rows.filter(({ state }) => state !== "sent").length,
        repeated: countRepeated(counts),
      };
    },
  };
}

/** The number of requests that were mailed under different ids. */
function countOtherIds(mails: readonly string[]): number {
  const ids = new Map<string, Set<string>>();
  for (const mail of mails) {
    const request = /^References: *<(\S+)\.team@/im.exec(mail)?.[1];
    const id = /^Message-ID: *(\S+)/im.exec(mail)?.[1];
    if (request && id) ids.set(request, (ids.get(request) ?? new Set()).add(id));
  }
  return [...ids.values()].filter(({ size }) => size > 1).length;
}
