import type { Deps } from "@/server/deps";
import type { JobHandlers } from "@/server/infrastructure/jobs/handlers";
import { forwardMessages } from "./forward-messages";
import { failMail, sendMail } from "./send-mail";

export const handOverJobs = {
  "handOver.mail": { run: sendMail, onExhausted: failMail },
  "handOver.forward": { run: (deps, _payload, signal) => forwardMessages(deps, signal) },
} satisfies Partial<JobHandlers<Deps>>;
