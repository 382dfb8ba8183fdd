import type { Mail } from "@/server/infrastructure/mail/mailer";
import { fill, type Recipient } from "../account-mails";
import { layOut } from "../layout";
import { mailTexts } from "../load-mail-texts";
import type { Digest } from "./digest";

/** `consoleUrl` has no final slash. */
export function digestMail(recipient: Recipient, digest: Digest, consoleUrl: string): Mail {
  const { language, email, firstName } = recipient;
  const words = mailTexts[language];
  const { conversations, questions, unanswered, topUnanswered, gonePages } = digest;
  const number = new Intl.NumberFormat(language);
  const share = new Intl.NumberFormat(language, { style: "percent" });
  const counts = {
    conversations: number.format(conversations),
    questions: number.format(questions),
    share: share.format((questions - unanswered) / Math.max(1, questions)),
  };
  const gonePagesText =
    gonePages === 1
      ? words.digestGoneOne
      : fill(words.digestGone, { count: number.format(gonePages) });
  return layOut({
    to: email,
    language,
    subject: words.digestSubject,
    paragraphs: [
      fill(words.greeting, { name: firstName }),
      conversations === 0 ? words.digestQuiet : fill(words.digestCounts, counts),
      ...(gonePages > 0 ? [gonePagesText] : []),
      ...(topUnanswered.length > 0 ? [words.digestUnanswered] : []),
    ],
    dialogue: topUnanswered.map(({ text, count }) => ({
      speaker: count === 1 ? words.digestOnce : fill(words.digestTimes, { count }),
      text,
    })),
    action:
      topUnanswered.length > 0
        ? { label: words.digestAnswer, url: `${consoleUrl}/unanswered` }
        : { label: words.digestAction, url: `${consoleUrl}/analytics` },
    note: words.digestNote,
  });
}
