import { authJobs } from "@/server/features/auth/jobs";
import { channelJobs } from "@/server/features/channels/jobs";
import { chatbotArchiveJobs } from "@/server/features/chatbot-archives/jobs";
import { conversationJobs } from "@/server/features/conversations/retention";
import { evaluationJobs } from "@/server/features/evaluations/jobs";
import { faqJobs } from "@/server/features/faq/suggestions/jobs";
import { handOverJobs } from "@/server/features/hand-over/jobs";
import { imageJobs } from "@/server/features/images/service";
import { invoiceJobs } from "@/server/features/invoices/jobs";
import { knowledgeBaseJobs } from "@/server/features/knowledge-bases/jobs";
import { mailJobs } from "@/server/features/notifications/jobs";
import { organizationJobs } from "@/server/features/organizations/deletion";
import { listDisabled } from "@/server/features/organizations/disabling";
import { vatCheckJobs } from "@/server/features/organizations/vat-checks";
import { runJobs } from "@/server/features/runs/jobs";
import { unansweredJobs } from "@/server/features/unanswered/jobs";
import { uploadJobs } from "@/server/features/uploads/jobs";
import { webhookJobs } from "@/server/features/webhooks/jobs";
import type { JobTable } from "@/server/infrastructure/jobs/handlers";
import type { Deps } from "./deps";

export const jobs: JobTable<Deps> = {
  handlers: {
    ...authJobs,
    ...organizationJobs,
    ...vatCheckJobs,
    ...mailJobs,
    ...knowledgeBaseJobs,
    ...runJobs,
    ...uploadJobs,
    ...chatbotArchiveJobs,
    ...imageJobs,
    ...conversationJobs,
    ...handOverJobs,
    ...channelJobs,
    ...faqJobs,
    ...unansweredJobs,
    ...evaluationJobs,
    ...webhookJobs,
    ...invoiceJobs,
  },
  listSuspended: ({ db }) => listDisabled(db),
  forOrganization: (deps, organizationId) => ({
    ...deps,
    parser: deps.parser.forOrganization(organizationId),
    indexer: deps.indexer.forOrganization(organizationId),
    browser: deps.browser?.forOrganization(organizationId) ?? null,
  }),
};
