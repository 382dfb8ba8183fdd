import type { Deps } from "@/server/deps";
import type { JobHandlers } from "@/server/infrastructure/jobs/handlers";
import { forwardMessages } from "./forward-messages";
import { receiveMails } from "./receive-mail";
import { failMail, sendMail } from "./send-mail";

export const handOverJobs = {
  "handOver.mail": { run: sendMail, onExhausted: failMail },
  "handOver.forward": { run: (deps, _payload, signal) => forwardMessages(deps, signal) },
  "handOver.receive": { run: (deps, _payload, signal) => receiveMails(deps, signal) },
} satisfies Partial<JobHandlers<Deps>>;
