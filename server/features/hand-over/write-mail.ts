import { type ChatbotConfigs, chatbotConfigs } from "@/contract/chatbots";
import { defaultLanguage, type Language, languages } from "@/contract/limits";
import type { Deps } from "@/server/deps";
import { layOut } from "@/server/features/notifications/layout";
import { fill } from "@/server/features/notifications/templates";
import { findOwnerEmail } from "@/server/features/users/service";
import type { Mail } from "@/server/infrastructure/mail/mailer";
import { listDialogue, type MailToSend } from "./mails-repo";
import { replyAddress } from "./reply-address";
import { wordings } from "./wordings";

type Configs = Pick<ChatbotConfigs, "handOver" | "primaryLanguage">;

const ofMail = chatbotConfigs.pick({ handOver: true, primaryLanguage: true });

/** Undefined if its subject was deleted. */
export async function writeMail(deps: Deps, row: MailToSend): Promise<Mail | undefined> {
  const configs = ofMail.parse(row.configs);
  const team =
    configs.handOver?.email || (await findOwnerEmail(deps.db, row.organizationId)) || undefined;
  if (!team || !row.messageId) return undefined;
  const dialogue = await listDialogue(deps.db, row, row.messageId);
  const mail =
    row.kind === "reply" ? toVisitor(row, dialogue) : toTeam(deps, row, dialogue, configs, team);
  const isToTeam = row.kind !== "reply";
  return {
    ...mail,
    id: row.id,
    threadId: `${row.requestId}.${isToTeam ? "team" : "visitor"}`,
    ...replyToOf(deps, row, isToTeam ? row.email : team),
  };
}

/** The signed address of our mailbox, or the other party's address without one. */
function replyToOf(
  { inbox, env, now }: Deps,
  row: MailToSend,
  other: string,
): Pick<Mail, "replyTo"> {
  // A visitor of a chat service has a name instead of an address.
  if (!inbox || !env.SESSION_SECRET) return other.includes("@") ? { replyTo: other } : {};
  const audience = row.kind === "reply" ? "visitor" : "team";
  const token = { requestId: row.requestId, audience } as const;
  return { replyTo: replyAddress(inbox.address, env.SESSION_SECRET, token, now()) };
}

type Message = Awaited<ReturnType<typeof listDialogue>>[number];

function toTeam(
  { env, inbox }: Deps,
  row: MailToSend,
  dialogue: readonly Message[],
  { primaryLanguage: language }: Configs,
  to: string,
): Mail {
  const words = wordings[language];
  const { email, chatbotName: chatbot, kind, afterMessageId, conversationId } = row;
  const isRequest = kind === "request";
  const shown = isRequest
    ? dialogue
    : dialogue.filter(({ id, role }) => role === "user" && id > (afterMessageId ?? ""));
  return layOut({
    to,
    language,
    subject: fill(words.requestSubject, { chatbot, email }),
    ...(inbox && { replyLine: words.replyLine }),
    paragraphs: [fill(isRequest ? words.requestText : words.messagesText, { email })],
    dialogue: shown.map(({ role, text }) => ({
      speaker: { user: words.visitor, person: words.person }[role] ?? chatbot,
      text: plain(text),
    })),
    action: {
      label: words.requestAction,
      url: `${env.CONSOLE_URL}/conversations?id=${conversationId}`,
    },
    note: inbox ? words.requestNote : words.requestNoteDirect,
  });
}

function toVisitor(row: MailToSend, dialogue: readonly Message[]): Mail {
  const language = languageOf(row.locale);
  const words = wordings[language];
  const text = dialogue.find(({ id }) => id === row.messageId)?.text ?? "";
  return layOut({
    to: row.email,
    language,
    subject: fill(words.replySubject, { chatbot: row.chatbotName }),
    replyLine: words.replyLine,
    paragraphs: [words.replyText],
    dialogue: [{ speaker: words.person, text }],
    note: words.replyNote,
  });
}

/** Without citation marks. */
const plain = (text: string): string => text.replaceAll(/\s*\[\d+\]/g, "");

const languageOf = (locale: string): Language =>
  languages.find((known) => known === locale) ?? defaultLanguage;
