import type { Language } from "@/contract/limits";
import type { Mail } from "@/server/infrastructure/mail/mailer";
import { layOut } from "./layout";
import { fill } from "./templates";
import { mailWordings } from "./translations";

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
