import type { Deps } from "../deps";
import type { JobName, JobPayload } from "./definitions";

/** How one job is done. It may run twice, also after a crash in the middle: what it does must bear that. */
export type JobHandler<N extends JobName> = {
  /** `signal` aborts when the process is to stop: end soon then, by its error; the job goes on in the next process. */
  run(deps: Deps, payload: JobPayload<N>, signal: AbortSignal): Promise<void>;
  /** After the last try failed: leave the subject in a state that says so. */
  onExhausted?(deps: Deps, payload: JobPayload<N>): Promise<void>;
};

/** One handler a job: leave one out and it does not compile. */
export type JobHandlers = { [N in JobName]: JobHandler<N> };
