import type { Language } from "@/contract/limits";
import { layOut } from "./layout";
import type { Mail } from "./mailer";
import { mailWordings } from "./wordings";

type Reader = { email: string; firstName: string; language: Language };

/** Asks a new user to confirm their address. */
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

/** Leads to the page where a forgotten password is replaced. */
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

/** Tells the owner that the password is another now, and what to do if it was not them. */
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

export type Training = { title: string; trained: number; failed: number };

/** Tells that a knowledge base has been trained, what was left out, and where that was everything. */
export function trainingDoneMail(reader: Reader, training: Training, url: string): Mail {
  const words = mailWordings[reader.language];
  const { title, trained, failed } = training;
  const [subject, text] =
    trained === 0
      ? [words.trainingSubjectNone, words.trainingTextNone]
      : [words.trainingSubject, trained === 1 ? words.trainingTextOne : words.trainingText];
  const lines = [
    fill(words.greeting, { name: reader.firstName }),
    fill(text, { title, trained }),
    failed > 0 && fill(failed === 1 ? words.trainingFailedOne : words.trainingFailed, { failed }),
  ];
  return layOut({
    to: reader.email,
    language: reader.language,
    subject: fill(subject, { title }),
    paragraphs: lines.filter((line) => line !== false),
    action: { label: words.trainingAction, url },
    note: words.trainingNote,
  });
}

const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
