import { authJobs } from "./auth/jobs";
import { imageJobs } from "./images/jobs";
import type { JobHandlers } from "./jobs/handlers";
import { knowledgeBaseJobs } from "./knowledge-bases/jobs";
import { mailJobs } from "./mail/jobs";
import { uploadJobs } from "./uploads/jobs";

/** Who does which job. A job without a handler does not compile. */
export const handlers = {
  ...authJobs,
  ...mailJobs,
  ...knowledgeBaseJobs,
  ...uploadJobs,
  ...imageJobs,
} satisfies JobHandlers;
