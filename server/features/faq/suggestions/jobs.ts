import type { Deps } from "@/server/deps";
import type { JobHandlers } from "@/server/infrastructure/jobs/handlers";
import { fail, suggest } from "./suggest";

export const faqJobs = {
  "faq.suggest": { run: suggest, onExhausted: fail },
} satisfies Partial<JobHandlers<Deps>>;
