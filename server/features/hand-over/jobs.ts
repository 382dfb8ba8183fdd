import { chatbotConfigs, type ChatbotConfigs } from "@/contract/chatbots/chatbot-configs";
import { DEFAULT_LANGUAGE, languages, type Language } from "@/contract/limits";
import type { Deps } from "@/server/deps";
import { fill } from "@/server/features/notifications/account-mails";
import { layOut } from "@/server/features/notifications/layout";
import { findOwnerEmail } from "@/server/features/users/service";
import type { JobPayload } from "@/server/infrastructure/jobs/definitions";
import type { JobHandlers } from "@/server/infrastructure/jobs/handlers";
import type { Mail } from "@/server/infrastructure/mail/mailer";
import { isRecipientRefused } from "@/server/infrastructure/mail/refusal";
import { publish } from "@/server/infrastructure/realtime/bus";
import { texts } from "./mail-texts";
import * as mails from "./mails-repo";
import { listDialogue, type MailToSend } from "./mails-repo";
import { queueMail } from "./queue-mail";
import { replyAddress } from "./reply-address";
import * as repo from "./repo";

export const handOverJobs = {
  "handOver.mail": { run: sendMail, onExhausted: failMail },
  "handOver.forward": { run: (deps, _payload, signal) => forwardMessages(deps, signal) },
} satisfies Partial<JobHandlers<Deps>>;

const QUIET_MS = 60_000;
const MAX_WAIT_MS = 5 * 60_000;

/** Forwards messages a minute after the latest one, at most five minutes after the first. */
export async function forwardMessages({ db, now }: Deps, signal: AbortSignal): Promise<void> {
  const at = now();
  const timeBefore = (ms: number) => new Date(at.getTime() - ms);
  const due = { quietSince: timeBefore(QUIET_MS), waitingSince: timeBefore(MAX_WAIT_MS) };
  for (const { id: requestId, organizationId } of await repo.listWaiting(db, due)) {
    if (signal.aborted) return;
    await db.transaction().execute(async (tx) => {
      const range = await repo.claimWaiting(tx, organizationId, requestId);
      if (!range) return;
      const { after: afterMessageId, upTo: messageId } = range;
      const mail = { organizationId, requestId, messageId, afterMessageId, createdAt: at };
      await queueMail(tx, { ...mail, kind: "messages" });
    });
  }
}

type Payload = JobPayload<"handOver.mail">;

/**
 * Records the attempt after sending, because a lost request is worse than a repeated one after a crash. A repetition
 * has the same Message-ID.
 */
async function sendMail(deps: Deps, { organizationId, mailId }: Payload): Promise<void> {
  const row = await mails.find(deps.db, organizationId, mailId);
  if (!row || row.state === "sent") return;
  const mail = await writeMail(deps, row);
  if (!mail) return record(deps, row, { state: "failed", error: "no recipient" });
  let failure: Failure | undefined;
  try {
    await deps.mailer.send(mail);
  } catch (error) {
    failure = failureOf(error);
  }
  if (!failure) return record(deps, row, { state: "sent", error: null });
  const { text: error, isPermanent } = failure;
  await record(deps, row, { state: isPermanent ? "failed" : "pending", error });
  // The cause may name the recipient.
  if (!isPermanent) throw new Error("the mail server did not accept the mail");
}

async function failMail(deps: Deps, { organizationId, mailId }: Payload): Promise<void> {
  const { db, log } = deps;
  await db.transaction().execute(async (tx) => {
    const conversation = await mails.fail(tx, organizationId, mailId);
    if (conversation) await publishChange(tx, organizationId, conversation);
  });
  log.error({ organizationId, mailId }, "could not send hand-over mail");
}

type Attempt = Pick<Parameters<typeof mails.recordAttempt>[2], "state" | "error">;

async function record(deps: Deps, row: MailToSend, attempt: Attempt): Promise<void> {
  const { organizationId, conversationId, chatbotId } = row;
  await deps.db.transaction().execute(async (tx) => {
    await mails.recordAttempt(tx, row, { ...attempt, at: deps.now() });
    await publish(tx, organizationId, "ConversationChanged", { conversationId, chatbotId });
  });
}

type Failure = { text: string; isPermanent: boolean };

const MAX_ERROR = 300;

function failureOf(error: unknown): Failure {
  const text = (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR);
  return { text, isPermanent: isRecipientRefused(error) };
}

const publishChange = (
  tx: Deps["db"],
  organizationId: string,
  { id, chatbotId }: { id: string; chatbotId: string },
) => publish(tx, organizationId, "ConversationChanged", { conversationId: id, chatbotId });

type Configs = Pick<ChatbotConfigs, "handOver" | "primaryLanguage">;

const ofMail = chatbotConfigs.pick({ handOver: true, primaryLanguage: true });

/** Undefined if its subject was deleted. */
async function writeMail(deps: Deps, row: MailToSend): Promise<Mail | undefined> {
  const configs = ofMail.parse(row.configs);
  const team =
    configs.handOver?.email || (await findOwnerEmail(deps.db, row.organizationId)) || undefined;
  if (!team || !row.messageId) return undefined;
  const dialogue = await listDialogue(deps.db, row, row.messageId);
  const mail =
    row.kind === "reply"
      ? toVisitor(deps, row, dialogue)
      : toTeam(deps, row, dialogue, configs, team);
  const isToTeam = row.kind !== "reply";
  return {
    ...mail,
    id: row.id,
    threadId: `${row.requestId}.${isToTeam ? "team" : "visitor"}`,
    ...replyToOf(deps, row, isToTeam ? row.email : team),
  };
}

/** Without a mailbox, replies go to the other party's address. */
function replyToOf(
  { inbox, env, now }: Deps,
  row: MailToSend,
  otherAddress: string,
): Pick<Mail, "replyTo"> {
  // A visitor of a chat service has a name instead of an address.
  if (!inbox || !env.SESSION_SECRET)
    return otherAddress.includes("@") ? { replyTo: otherAddress } : {};
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
  const words = texts[language];
  const { email, chatbotName: chatbot, kind, afterMessageId, conversationId } = row;
  const isRequest = kind === "request";
  const forwarded = isRequest
    ? dialogue
    : dialogue.filter(({ id, role }) => role === "user" && id > (afterMessageId ?? ""));
  return layOut({
    to,
    language,
    subject: fill(words.requestSubject, { chatbot, email }),
    ...(inbox && { replyLine: words.replyLine }),
    paragraphs: [fill(isRequest ? words.requestText : words.messagesText, { email })],
    dialogue: forwarded.map(({ role, text }) => ({
      speaker: { user: words.visitor, person: words.person }[role] ?? chatbot,
      text: withoutMarks(text),
    })),
    action: {
      label: words.requestAction,
      url: `${env.CONSOLE_URL}/conversations?id=${conversationId}`,
    },
    note: inbox ? words.requestNote : words.requestNoteDirect,
  });
}

/** From the company, because visitors do not know the product. */
function toVisitor({ inbox }: Deps, row: MailToSend, dialogue: readonly Message[]): Mail {
  const language = languageOf(row.locale);
  const words = texts[language];
  const text = dialogue.find(({ id }) => id === row.messageId)?.text ?? "";
  const mail = layOut({
    to: row.email,
    language,
    subject: fill(words.replySubject, { chatbot: row.chatbotName }),
    ...(inbox && { replyLine: words.replyLine }),
    paragraphs: [words.replyText],
    dialogue: [{ speaker: words.person, text }],
    note: words.replyNote,
  });
  return { ...mail, fromName: row.organizationName || row.chatbotName };
}

/** Without citation marks. */
const withoutMarks = (text: string): string => text.replaceAll(/\s*\[\d+\]/g, "");

const languageOf = (locale: string): Language =>
  languages.find((language) => language === locale) ?? DEFAULT_LANGUAGE;
