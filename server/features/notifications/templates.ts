import type { Language } from "@/contract/limits";
import type { Mail } from "@/server/infrastructure/mail/mailer";
import { layOut } from "./layout";
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

export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

type Invited = {
  email: string;
  language: Language;
  organizationName: string;
  firstName: string | null;
  lastName: string | null;
  url: string;
  days: number;
};

export function invitationMail({ email, language, organizationName, ...invited }: Invited): Mail {
  const words = mailWordings[language];
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
  const words = mailWordings[recipient.language];
  return layOut({
    to: recipient.email,
    language: recipient.language,
    subject: words.emailChangeSubject,
    paragraphs: [fill(words.greeting, { name: recipient.firstName }), words.emailChangeText],
    action: { label: words.emailChangeAction, url },
    note: fill(words.emailChangeNote, { hours }),
  });
}

export function emailChangeNotice(recipient: Recipient, url: string): Mail {
  const words = mailWordings[recipient.language];
  return layOut({
    to: recipient.email,
    language: recipient.language,
    subject: words.emailChangeNoticeSubject,
    paragraphs: [fill(words.greeting, { name: recipient.firstName }), words.emailChangeNoticeText],
    action: { label: words.passwordChangedAction, url },
    note: words.emailChangeNoticeNote,
  });
}

export function twoFactorMail(
  { email, firstName, language }: Recipient,
  template: "twoFactorEnabled" | "twoFactorDisabled",
  url: string,
): Mail {
  const words = mailWordings[language];
  return layOut({
    to: email,
    language,
    subject: words[`${template}Subject`],
    paragraphs: [fill(words.greeting, { name: firstName }), words[`${template}Text`]],
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
