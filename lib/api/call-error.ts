import type { ErrorDetail } from "@/contract/errors";

type Facts = {
  /** HTTP status; 0 when no answer came. */
  status: number;
  details?: ErrorDetail[];
  /** The calling screen shows it itself. */
  isQuiet?: boolean;
  requestId?: string;
  retryAfterSeconds?: number;
  cause?: unknown;
};

/** A limit of a plan: its name in the plan, and what is used of it. */
export type Quota = { path: string; limit: number; used: number };

const isQuota = (detail: ErrorDetail): detail is ErrorDetail & Quota => detail.limit !== undefined;

/** A call that failed: the code names its wording in `ErrorMessages`. */
export class CallError extends Error {
  readonly code: string;
  readonly status: number;
  /** What is wrong with single fields. */
  readonly details: ErrorDetail[];
  /** The limit of the plan that was reached. */
  readonly quota: Quota | undefined;
  readonly isQuiet: boolean;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: string, facts: Facts) {
    super(code, { cause: facts.cause });
    this.name = "CallError";
    this.code = code;
    this.status = facts.status;
    const details = facts.details ?? [];
    this.details = details.filter((detail) => !isQuota(detail));
    this.quota = details.find(isQuota);
    this.isQuiet = facts.isQuiet ?? false;
    this.requestId = facts.requestId;
    this.retryAfterSeconds = facts.retryAfterSeconds;
  }
}
