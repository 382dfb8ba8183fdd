import type { Mail } from "@/server/infrastructure/mail/mailer";
import { layOut } from "./layout";
import { fill, type Reader } from "./templates";
import { mailWordings } from "./translations";

/** Names only the host of the address, because its path is often secret. */
export function webhookDisabledMail(
  reader: Reader,
  webhook: { url: string; disabledReason: string | null },
  url: string,
): Mail {
  const words = mailWordings[reader.language];
  const { host } = new URL(webhook.url);
  const text =
    webhook.disabledReason === "gone" ? words.webhookDisabledGone : words.webhookDisabledText;
  return layOut({
    to: reader.email,
    language: reader.language,
    subject: fill(words.webhookDisabledSubject, { host }),
    paragraphs: [fill(words.greeting, { name: reader.firstName }), fill(text, { host })],
    action: { label: words.webhookDisabledAction, url },
    note: words.webhookDisabledNote,
  });
}
