import type { Mail } from "@/server/infrastructure/mail/mailer";
import { layOut } from "./layout";
import { fill, type Recipient } from "./templates";
import { mailWordings } from "./translations";

/** Notice to the owner of an account that its second factor was turned on or off. */
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
