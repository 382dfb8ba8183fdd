import { widgetApi } from "@/contract/chatbots/widget";
import { chatApi } from "@/contract/conversations/chat";
import { handOverApi, type HandOverConfigs } from "@/contract/conversations/hand-over";
import { newId } from "@/server/infrastructure/db/id";
import type { Mail } from "@/server/infrastructure/mail/mailer";
import { type Call, openPlatform, type Person, type TestPlatform } from "@/tests/platform";
import { makeChatbot } from "../../platform-steps";

export const visitorEmail = "visitor@example.com";
export const teamEmail = "team@example.com";

/** A platform whose mail server can be switched off. */
export async function openHandOverPlatform(options: Parameters<typeof openPlatform>[0] = {}) {
  const platform = await openPlatform(options);
  const mailServer = { failure: undefined as Error | undefined };
  const send = platform.deps.mailer.send;
  platform.deps.mailer.send = (mail) =>
    mailServer.failure ? Promise.reject(mailServer.failure) : send(mail);
  return { ...platform, mailServer };
}

/** A person with a chatbot with hand-over, and an empty knowledge base. */
export async function setUpHandOver(platform: TestPlatform, configs: HandOverConfigs = {}) {
  const person = await platform.signUp({ language: "en" });
  const { organizationId } = person.user;
  const kb = { id: newId(), organizationId, kbType: "Web", kbStatus: "Ready", title: "Shop" };
  await platform.deps.db.insertInto("knowledgeBases").values(kb).execute();
  const handOver = { enabled: true, email: teamEmail, ...configs };
  const { apiKey, chatbot, bot } = await makeChatbot(platform, person, [kb.id], { handOver });
  return { person, chatbot, bot, apiKey, organizationId };
}

export type Setup = Awaited<ReturnType<typeof setUpHandOver>>;

const page = { origin: "https://birch-and-barrow.example.com" };

/** The answer for a widget of the chatbot, and a caller with its token. */
export async function openWidget(platform: TestPlatform, { apiKey }: Setup) {
  const opened = await platform.as(page)(widgetApi.open, { body: { apiKey } });
  return { opened, call: platform.as({ ...page, authorization: `Bearer ${opened.token}` }) };
}

/** Starts a conversation and asks for a person in it. Returns its id. */
export async function askForPerson(call: Call, message = "Can you deliver to Crete?") {
  const { id } = await call(chatApi.start, { body: { locale: "en" } });
  const handOver = await requestPerson(call, id, message);
  return { id, handOver };
}

export const requestPerson = (call: Call, id: string, message: string) =>
  call(handOverApi.request, {
    params: { id },
    body: { email: visitorEmail, message, consent: true },
  });

export const readConversation = (caller: Call | Person, id: string) =>
  caller(chatApi.get, { params: { id } });

/** The mails to an address. */
export const mailsTo = (mails: readonly Mail[], address: string) =>
  mails.filter(({ to }) => to === address);

/** The mails to a team about a conversation. */
export const mailsAbout = (mails: readonly Mail[], conversationId: string) =>
  mails.filter(({ text }) => text.includes(`/conversations?id=${conversationId}`));
