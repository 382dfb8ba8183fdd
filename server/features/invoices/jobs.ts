import { z } from "zod";
import { languages } from "@/contract/limits";
import type { Deps } from "@/server/deps";
import { longDate } from "@/server/engines/invoices/document-texts";
import { renderPdf } from "@/server/engines/invoices/pdf/pdf";
import { totalsOf } from "@/server/engines/invoices/totals";
import { fill } from "@/server/features/notifications/account-mails";
import { layOut } from "@/server/features/notifications/layout";
import { mailTexts } from "@/server/features/notifications/load-mail-texts";
import type { JobPayload } from "@/server/infrastructure/jobs/definitions";
import type { JobHandlers } from "@/server/infrastructure/jobs/handlers";
import { closeMonths } from "./close-months";
import { documentOf } from "./document";
import { markMailed } from "./payments-repo";
import * as repo from "./repo";

export const invoiceJobs = {
  "invoices.close": { run: (deps, _payload, signal) => closeMonths(deps, signal) },
  "invoices.mail": { run: mailInvoice, onExhausted: reportUnsent },
} satisfies Partial<JobHandlers<Deps>>;

type Job = JobPayload<"invoices.mail">;

/** A repetition after a crash has the same Message-ID. */
async function mailInvoice(deps: Deps, { invoiceId }: Job): Promise<void> {
  const row = await repo.findAny(deps.db, invoiceId);
  if (!row || row.mailedAt) return;
  const document = documentOf(row, await repo.listLines(deps.db, invoiceId));
  const language = z.enum(languages).parse(row.language);
  const { type, number, dueOn, period, seller, buyer } = document;
  const words = mailTexts[language];
  const total = new Intl.NumberFormat(language, { style: "currency", currency: "EUR" });
  const values = {
    number,
    seller: seller.name,
    from: longDate(period.from, language),
    to: longDate(period.to, language),
    total: total.format(totalsOf(document).grossCents / 100),
    date: dueOn ? longDate(dueOn, language) : "",
    preceding: document.preceding?.number ?? "",
  };
  const isCredit = type === "creditNote";
  const payment = dueOn ? words.invoiceDue : words.invoiceNothingDue;
  const mail = layOut({
    to: buyer.email,
    language,
    subject: fill(isCredit ? words.creditNoteSubject : words.invoiceSubject, values),
    paragraphs: [
      words.invoiceGreeting,
      fill(isCredit ? words.creditNoteText : words.invoiceText, values),
      ...(isCredit ? [] : [fill(payment, values)]),
    ],
    note: fill(words.invoiceNote, { email: seller.email }),
  });
  const pdf = {
    filename: `${number.replaceAll("/", "-")}.pdf`,
    contentType: "application/pdf",
    content: await renderPdf(document, language, row.xml),
  };
  await deps.mailer.send({ ...mail, id: invoiceId, replyTo: seller.email, attachments: [pdf] });
  await markMailed(deps.db, invoiceId, deps.now());
}

async function reportUnsent({ log }: Deps, { invoiceId }: Job): Promise<void> {
  log.error({ invoiceId }, "could not mail invoice");
}
