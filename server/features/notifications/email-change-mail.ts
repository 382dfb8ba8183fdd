import type { Mail } from "@/server/infrastructure/mail/mailer";
import { layOut } from "./layout";
import { fill, type Reader } from "./templates";
import { mailWordings } from "./translations";

export function emailChangeMail(reader: Reader, url: string, hours: number): Mail {
  const words = mailWordings[reader.language];
  return layOut({
    to: reader.email,
    language: reader.language,
    subject: words.emailChangeSubject,
    paragraphs: [fill(words.greeting, { name: reader.firstName }), words.emailChangeText],
    action: { label: words.emailChangeAction, url },
    note: fill(words.emailChangeNote, { hours }),
  });
}

/** A warning to the current address, in case the request was not the owner's. */
export function emailChangeNotice(reader: Reader, url: string): Mail {
  const words = mailWordings[reader.language];
  return layOut({
    to: reader.email,
    language: reader.language,
    subject: words.emailChangeNoticeSubject,
    paragraphs: [fill(words.greeting, { name: reader.firstName }), words.emailChangeNoticeText],
    action: { label: words.passwordChangedAction, url },
    note: words.emailChangeNoticeNote,
  });
}
