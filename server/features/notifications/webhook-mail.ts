import type { Mail } from "@/server/infrastructure/mail/mailer";
import { layOut } from "./layout";
import { fill, type Recipient } from "./templates";
import { mailWordings } from "./translations";

/** Names only the host of the address, because its path is often secret. */
export function webhookDisabledMail(
  recipient: Recipient,
  webhook: { url: string; disabledReason: string | null },
  url: string,
): Mail {
  const words = mailWordings[recipient.language];
  const { host } = new URL(webhook.url);
  const text =
    webhook.disabledReason === "gone" ? words.webhookDisabledGone : words.webhookDisabledText;
  return layOut({
    to: recipient.email,
    language: recipient.language,
    subject: fill(words.webhookDisabledSubject, { host }),
    paragraphs: [fill(words.greeting, { name: recipient.firstName }), fill(text, { host })],
    action: { label: words.webhookDisabledAction, url },
    note: words.webhookDisabledNote,
  });
}
