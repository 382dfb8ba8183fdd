import type { Mail } from "@/server/infrastructure/mail/mailer";
import { layOut } from "./layout";
import { fill, type Recipient } from "./templates";
import { mailWordings } from "./translations";

export type Training = {
  title: string;
  /** Includes earlier trained items. */
  searchable: number;
  failed: number;
  /** On purpose. */
  skipped: number;
  crawl?: { trained: number; unchanged: number; gone: number; isScheduled: boolean };
};

type Words = (typeof mailWordings)["de"];

export function trainingDoneMail(recipient: Recipient, training: Training, url: string): Mail {
  const words = mailWordings[recipient.language];
  const { title, crawl } = training;
  const [subject, text] = resultOf(words, training);
  return layOut({
    to: recipient.email,
    language: recipient.language,
    subject: fill(subject, { title }),
    paragraphs: [
      fill(words.greeting, { name: recipient.firstName }),
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
