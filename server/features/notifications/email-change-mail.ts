import type { Mail } from "@/server/infrastructure/mail/mailer";
import { layOut } from "./layout";
import { fill, type Recipient } from "./templates";
import { mailWordings } from "./translations";

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

/** A warning to the current address, in case the request was not the owner's. */
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
