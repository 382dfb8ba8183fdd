import type { Deps } from "@/server/deps";
import type { JobHandlers } from "@/server/infrastructure/jobs/handlers";
import { deliver } from "./deliver";
import { cleanUp, queueDue } from "./maintain";

export const webhookJobs = {
  "webhooks.deliver": { run: deliver },
  "webhooks.retry": { run: (deps, _payload, signal) => queueDue(deps, signal) },
  "webhooks.cleanup": { run: (deps, _payload, signal) => cleanUp(deps, signal) },
} satisfies Partial<JobHandlers<Deps>>;
