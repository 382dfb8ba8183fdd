import type { Language } from "@/contract/limits";
import { layOut } from "./layout";
import type { Mail } from "@/server/infrastructure/mail/mailer";
import { mailWordings } from "./translations";

export type Recipient = { email: string; firstName: string; language: Language };

export function activationMail(recipient: Recipient, url: string, hours: number): Mail {
  const words = mailWordings[recipient.language];
  return layOut({
    to: recipient.email,
    language: recipient.language,
    subject: words.activationSubject,
    paragraphs: [fill(words.greeting, { name: recipient.firstName }), words.activationText],
    action: { label: words.activationAction, url },
    note: fill(words.activationNote, { hours }),
  });
}

export function resetMail(recipient: Recipient, url: string, minutes: number): Mail {
  const words = mailWordings[recipient.language];
  return layOut({
    to: recipient.email,
    language: recipient.language,
    subject: words.resetSubject,
    paragraphs: [fill(words.greeting, { name: recipient.firstName }), words.resetText],
    action: { label: words.resetAction, url },
    note: fill(words.resetNote, { minutes }),
  });
}

/** Warns the owner in case the change was not theirs. */
export function passwordChangedMail(recipient: Recipient, url: string): Mail {
  const words = mailWordings[recipient.language];
  return layOut({
    to: recipient.email,
    language: recipient.language,
    subject: words.passwordChangedSubject,
    paragraphs: [fill(words.greeting, { name: recipient.firstName }), words.passwordChangedText],
    action: { label: words.passwordChangedAction, url },
    note: words.passwordChangedNote,
  });
}

/** Replaces `{names}` in a text. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
