import type { Email } from "postal-mime";
import type { Deps } from "@/server/deps";
import {
  headerOf,
  isAutomatic,
  keyOf,
  ownText,
  parseMail,
  recipientsOf,
} from "@/server/features/hand-over/incoming-mail";
import { receiveReply } from "@/server/features/hand-over/receive-mail";
import { addressOf } from "@/server/infrastructure/mail/addresses";
import type { MailOutcome } from "@/server/infrastructure/mail/inbox";
import type { ReceivedMessage } from "../incoming";
import { receive } from "../receive";
import * as repo from "../repo";
import { subaddressesIn } from "./address";
import { threadKey } from "./thread-key";

export async function receiveMails(deps: Deps, signal: AbortSignal): Promise<void> {
  const { inbox, db, now } = deps;
  if (!inbox) return;
  try {
    await inbox.read((source) => receiveMail(deps, source), signal);
    if ((await repo.findMailbox(db))?.error) await repo.setMailbox(db, null, now());
  } catch (error) {
    if (!signal.aborted) await repo.setMailbox(db, describe(error), now());
    throw error;
  }
}

const describe = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 300);

async function receiveMail(deps: Deps, source: Buffer): Promise<MailOutcome> {
  const email = await parseMail(source);
  if (!email) return "unrelated";
  if ((await receiveReply(deps, { email, source })) === "handled") return "handled";
  const channel = await repo.findByAddress(deps.db, subaddressesIn(recipientsOf(email)));
  if (!channel) return "unrelated";
  const reason = refusalOf(deps, email);
  if (reason) deps.log.info({ channelId: channel.id, reason }, "mail to a chatbot ignored");
  else await receive(deps, channel, receivedOf(email, source));
  return "handled";
}

/** Otherwise two programs could answer each other forever. */
function refusalOf({ inbox, env }: Deps, email: Email): string | undefined {
  const from = email.from?.address?.toLowerCase() ?? "";
  const [name = "", domain = ""] = from.split("@");
  const ownAddresses = [inbox?.address ?? "", addressOf(env.MAIL_FROM)].map((each) =>
    each.toLowerCase(),
  );
  if (!name || !domain) return "no sender";
  if (ownAddresses.includes(`${name.replace(/\+.*$/, "")}@${domain}`)) return "own address";
  if (/^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)$/.test(name)) return "machine";
  if (/^<?>?$/.test(headerOf(email, "return-path")) && hasHeader(email, "return-path"))
    return "bounce";
  if (hasHeader(email, "list-id") || hasHeader(email, "list-unsubscribe")) return "list";
  if (isAutomatic(email)) return "automatic";
  return undefined;
}

const hasHeader = ({ headers }: Email, name: string) => headers.some(({ key }) => key === name);

const MAX_REFERENCES = 50;

function receivedOf(email: Email, source: Buffer): ReceivedMessage {
  const { from, subject = "", messageId } = email;
  const sender = from?.address?.toLowerCase() ?? "";
  const text = questionOf(subject, ownText(email));
  const earlier = `${email.references ?? ""} ${email.inReplyTo ?? ""}`;
  const references = (earlier.match(/<[^<>\s]{1,900}>/g) ?? []).slice(-MAX_REFERENCES);
  return {
    externalId: keyOf(email, source),
    message: {
      sender,
      senderName: sender,
      text,
      kind: text === "" ? "other" : "text",
      language: null,
      threadKeys: references.toReversed().map(threadKey),
      ownKeys: messageId ? [threadKey(messageId)] : [],
      isEndless: false,
      target: {
        type: "email",
        to: sender,
        subject: plainSubject(subject).slice(0, 200),
        inReplyTo: messageId ?? null,
        references: [...new Set([...references, ...(messageId ? [messageId] : [])])],
      },
    },
  };
}

const SALUTATION =
  /^(hi|hello|hey|dear|good (morning|afternoon|evening)|hallo|guten (tag|morgen|abend)|liebe[rs]?|sehr geehrte[rs]?|moin|servus|grüezi)\b[^?]{0,80}[,!.]?$/i;
const CLOSING =
  /^(mit (freundlichen|besten|vielen|lieben)( \w+)? grüßen|(viele|beste|liebe|freundliche|schöne) grüße|mfg|danke( und .{0,40}| im voraus| schön)?|vielen dank.{0,40}|(best|kind|warm|many)?( |^)regards|best wishes|sincerely|yours (sincerely|faithfully|truly)|cheers|thanks( a lot| in advance)?|thank you( very much| in advance)?|sent from my .*|von meinem .* gesendet)[,.!]?$/i;
const PREFIX = /^((re|aw|fwd?|wg)\s*:\s*)+/i;

const plainSubject = (subject: string): string => subject.replace(PREFIX, "").trim();

/** Returns the question of a mail: its text without salutation and closing, or its subject if nothing else is left. */
function questionOf(subject: string, text: string): string {
  const lines = text.trim().split("\n");
  if (SALUTATION.test(lines[0]?.trim() ?? "")) lines.shift();
  const end = lines.findIndex((line) => CLOSING.test(line.trim()));
  const question = (end === -1 ? lines : lines.slice(0, end)).join("\n").trim();
  return question || plainSubject(subject);
}
