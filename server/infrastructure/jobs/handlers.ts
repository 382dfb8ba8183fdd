import type { JobName, JobPayload } from "./definitions";

/** May run twice, also after a crash in the middle. */
export type JobHandler<N extends JobName, D> = {
  /** Rejects soon after `signal` aborts. The next process runs the job again. */
  run(deps: D, payload: JobPayload<N>, signal: AbortSignal): Promise<void>;
  /** Runs after the last retry has failed, or after every attempt has crashed its process. */
  onExhausted?(deps: D, payload: JobPayload<N>): Promise<void>;
};

/** A missing handler does not compile. */
export type JobHandlers<D> = { [N in JobName]: JobHandler<N, D> };

export type JobTable<D> = {
  handlers: JobHandlers<D>;
  listSuspended: (deps: D) => Promise<string[]>;
  /** Shares scarce resources fairly between organisations. */
  forOrganization: (deps: D, organizationId: string) => D;
};
