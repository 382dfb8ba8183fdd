import type { Language } from "@/contract/limits";
import { layOut } from "./layout";
import type { Mail } from "@/server/infrastructure/mail/mailer";
import { mailWordings } from "./translations";

export type Reader = { email: string; firstName: string; language: Language };

export function activationMail(reader: Reader, url: string, hours: number): Mail {
  const words = mailWordings[reader.language];
  return layOut({
    to: reader.email,
    language: reader.language,
    subject: words.activationSubject,
    paragraphs: [fill(words.greeting, { name: reader.firstName }), words.activationText],
    action: { label: words.activationAction, url },
    note: fill(words.activationNote, { hours }),
  });
}

export function resetMail(reader: Reader, url: string, minutes: number): Mail {
  const words = mailWordings[reader.language];
  return layOut({
    to: reader.email,
    language: reader.language,
    subject: words.resetSubject,
    paragraphs: [fill(words.greeting, { name: reader.firstName }), words.resetText],
    action: { label: words.resetAction, url },
    note: fill(words.resetNote, { minutes }),
  });
}

/** Warns the owner in case the change was not theirs. */
export function passwordChangedMail(reader: Reader, url: string): Mail {
  const words = mailWordings[reader.language];
  return layOut({
    to: reader.email,
    language: reader.language,
    subject: words.passwordChangedSubject,
    paragraphs: [fill(words.greeting, { name: reader.firstName }), words.passwordChangedText],
    action: { label: words.passwordChangedAction, url },
    note: words.passwordChangedNote,
  });
}

/** Replaces `{names}` in a text. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
