import type { JobName, JobPayload } from "./definitions";

/** How one job is done. A job may run twice, also after a crash in the middle, and must tolerate that. */
export type JobHandler<N extends JobName, D> = {
  /** `signal` aborts when the process stops: reject soon then. The next process runs the job again. */
  run(deps: D, payload: JobPayload<N>, signal: AbortSignal): Promise<void>;
  /** Called after the last retry failed: leaves the subject in a state that says so. */
  onExhausted?(deps: D, payload: JobPayload<N>): Promise<void>;
};

/** A handler per job. A missing one does not compile. */
export type JobHandlers<D> = { [N in JobName]: JobHandler<N, D> };

/** What a worker runs. */
export type JobTable<D> = {
  handlers: JobHandlers<D>;
  /** The deps of one organisation's job, which share what is scarce fairly with other organisations. */
  forOrganization: (deps: D, organizationId: string) => D;
};
