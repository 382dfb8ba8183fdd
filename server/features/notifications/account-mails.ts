import type { Language } from "@/contract/limits";
import type { Mail } from "@/server/infrastructure/mail/mailer";
import { type Content, layOut } from "./layout";
import { mailTexts } from "./load-mail-texts";

export type Recipient = { email: string; firstName: string; language: Language };

type Letter = Omit<Content, "to" | "language">;

/** With a greeting. */
function layOutFor({ email, firstName, language }: Recipient, letter: Letter): Mail {
  const greeting = fill(mailTexts[language].greeting, { name: firstName });
  return layOut({ ...letter, to: email, language, paragraphs: [greeting, ...letter.paragraphs] });
}

export function activationMail(recipient: Recipient, url: string, hours: number): Mail {
  const words = mailTexts[recipient.language];
  return layOutFor(recipient, {
    subject: words.activationSubject,
    paragraphs: [words.activationText],
    action: { label: words.activationAction, url },
    note: fill(words.activationNote, { hours }),
  });
}

export function resetMail(recipient: Recipient, url: string, minutes: number): Mail {
  const words = mailTexts[recipient.language];
  return layOutFor(recipient, {
    subject: words.resetSubject,
    paragraphs: [words.resetText],
    action: { label: words.resetAction, url },
    note: fill(words.resetNote, { minutes }),
  });
}

export function passwordChangedMail(recipient: Recipient, url: string): Mail {
  const words = mailTexts[recipient.language];
  return layOutFor(recipient, {
    subject: words.passwordChangedSubject,
    paragraphs: [words.passwordChangedText],
    action: { label: words.passwordChangedAction, url },
    note: words.passwordChangedNote,
  });
}

export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));

type Invitation = {
  email: string;
  language: Language;
  organizationName: string;
  firstName: string | null;
  lastName: string | null;
  url: string;
  days: number;
};

export function invitationMail({
  email,
  language,
  organizationName,
  ...invited
}: Invitation): Mail {
  const words = mailTexts[language];
  const { firstName, lastName, url, days } = invited;
  const person = [firstName, lastName].filter(Boolean).join(" ") || organizationName;
  return layOut({
    to: email,
    language,
    subject: fill(words.invitationSubject, { organization: organizationName }),
    paragraphs: [
      words.invitationGreeting,
      fill(words.invitationText, { person, organization: organizationName }),
    ],
    action: { label: words.invitationAction, url },
    note: fill(words.invitationNote, { days }),
  });
}

export function emailChangeMail(recipient: Recipient, url: string, hours: number): Mail {
  const words = mailTexts[recipient.language];
  return layOutFor(recipient, {
    subject: words.emailChangeSubject,
    paragraphs: [words.emailChangeText],
    action: { label: words.emailChangeAction, url },
    note: fill(words.emailChangeNote, { hours }),
  });
}

export function emailChangeNotice(recipient: Recipient, url: string): Mail {
  const words = mailTexts[recipient.language];
  return layOutFor(recipient, {
    subject: words.emailChangeNoticeSubject,
    paragraphs: [words.emailChangeNoticeText],
    action: { label: words.passwordChangedAction, url },
    note: words.emailChangeNoticeNote,
  });
}

export function twoFactorMail(
  recipient: Recipient,
  template: "twoFactorEnabled" | "twoFactorDisabled",
  url: string,
): Mail {
  const words = mailTexts[recipient.language];
  return layOutFor(recipient, {
    subject: words[`${template}Subject`],
    paragraphs: [words[`${template}Text`]],
    action: { label: words.passwordChangedAction, url },
    note: words.twoFactorNote,
  });
}

/** Names only the host of the address, because its path is often secret. */
export function webhookDisabledMail(
  recipient: Recipient,
  webhook: { url: string; disabledReason: string | null },
  url: string,
): Mail {
  const words = mailTexts[recipient.language];
  const { host } = new URL(webhook.url);
  const text =
    webhook.disabledReason === "gone" ? words.webhookDisabledGone : words.webhookDisabledText;
  return layOutFor(recipient, {
    subject: fill(words.webhookDisabledSubject, { host }),
    paragraphs: [fill(text, { host })],
    action: { label: words.webhookDisabledAction, url },
    note: words.webhookDisabledNote,
  });
}

type Training = {
  title: string;
  /** Includes earlier trained items. */
  searchable: number;
  failed: number;
  /** On purpose. */
  skipped: number;
  crawl?: { trained: number; unchanged: number; gone: number; isScheduled: boolean };
};

type Words = (typeof mailTexts)["de"];

export function trainingDoneMail(recipient: Recipient, training: Training, url: string): Mail {
  const words = mailTexts[recipient.language];
  const { title, crawl } = training;
  const [subject, text] = resultOf(words, training);
  return layOutFor(recipient, {
    subject: fill(subject, { title }),
    paragraphs: [
      fill(text, { title, searchable: training.searchable }),
      ...countsOf(words, training),
    ],
    action: { label: words.trainingAction, url },
    note: crawl?.isScheduled ? words.trainingNoteScheduled : words.trainingNote,
  });
}

function resultOf(words: Words, { searchable, failed, crawl }: Training): [string, string] {
  if (searchable === 0) return [words.trainingSubjectNone, words.trainingTextNone];
  const isSingular = searchable === 1;
  const isUnread = crawl && failed > 0 && crawl.trained + crawl.unchanged + crawl.gone === 0;
  if (!isUnread)
    return [words.trainingSubject, isSingular ? words.trainingTextOne : words.trainingText];
  const text = isSingular ? words.trainingTextUnreadOne : words.trainingTextUnread;
  return [words.trainingSubjectUnread, text];
}

/** Returns one paragraph per count that is not zero. */
function countsOf(words: Words, { failed, skipped, crawl }: Training): string[] {
  const { trained = 0, unchanged = 0, gone = 0 } = crawl ?? {};
  const counts = [
    { count: trained, one: words.trainingTrainedOne, more: words.trainingTrained },
    { count: unchanged, one: words.trainingUnchangedOne, more: words.trainingUnchanged },
    { count: gone, one: words.trainingGoneOne, more: words.trainingGone },
    { count: failed, one: words.trainingFailedOne, more: words.trainingFailed },
    { count: skipped, one: words.trainingSkippedOne, more: words.trainingSkipped },
  ];
  return counts
    .filter(({ count }) => count > 0)
    .map(({ count, one, more }) =>
      count === 1 ? one : fill(more, { trained, unchanged, gone, failed, skipped }),
    );
}
