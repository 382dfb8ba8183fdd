import type { Deps } from "@/server/deps";
import type { JobHandlers } from "@/server/infrastructure/jobs/handlers";
import { closeMonths } from "./close";
import { mailInvoice, reportUnsent } from "./mail";

/** The jobs of invoices. */
export const invoiceJobs = {
  "invoices.close": { run: (deps, _payload, signal) => closeMonths(deps, signal) },
  "invoices.mail": { run: mailInvoice, onExhausted: reportUnsent },
} satisfies Partial<JobHandlers<Deps>>;
