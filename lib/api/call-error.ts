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

/** A call that failed: the code names its wording in `ErrorMessages`. */
export class CallError extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: ErrorDetail[];
  readonly isQuiet: boolean;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: string, facts: Facts) {
    super(code, { cause: facts.cause });
    this.name = "CallError";
    this.code = code;
    this.status = facts.status;
    this.details = facts.details ?? [];
    this.isQuiet = facts.isQuiet ?? false;
    this.requestId = facts.requestId;
    this.retryAfterSeconds = facts.retryAfterSeconds;
  }
}
