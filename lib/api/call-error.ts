import type { ErrorDetail } from "@/contract/errors";

type Facts = {
  /** HTTP status; 0 without an answer. */
  status: number;
  details?: ErrorDetail[];
  /** The screen shows the error itself. */
  isQuiet?: boolean;
  requestId?: string;
  retryAfterSeconds?: number;
  cause?: unknown;
};

/** A limit of the plan: its name and the current usage. */
export type Quota = { path: string; limit: number; used: number };

const isQuota = (detail: ErrorDetail): detail is ErrorDetail & Quota => detail.limit !== undefined;

/** A failed call. `code` is a key of `ErrorMessages`. */
export class CallError extends Error {
  readonly code: string;
  readonly status: number;
  /** Errors of single fields. */
  readonly details: ErrorDetail[];
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
