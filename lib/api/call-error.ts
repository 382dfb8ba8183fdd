import type { ErrorDetail } from "@/contract/errors";

type Facts = {
  /** HTTP status; 0 without a response. */
  status: number;
  details?: ErrorDetail[];
  /** The screen shows the error itself. */
  isQuiet?: boolean;
  requestId?: string;
  retryAfterSeconds?: number;
  cause?: unknown;
};

/** A limit of the plan, and the current usage. */
export type Quota = { path: string; limit: number; used: number };

const isQuota = (detail: ErrorDetail): detail is ErrorDetail & Quota => detail.limit !== undefined;

/** `code` is a key of `ErrorMessages`. */
export class CallError extends Error {
  readonly code: string;
  readonly status: number;
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

/** Any other error means that a part of the console did not load. */
export const toCallError = (cause: unknown): CallError =>
  cause instanceof CallError ? cause : new CallError("NetworkError", { status: 0, cause });

export type FailureFacts = {
  retryAfterSeconds?: number | undefined;
  quota?: Quota | undefined;
};

export type ErrorHandlers = {
  notify: (code: string, more?: FailureFacts) => void;
  /** The session ended on a private page. */
  onSignedOut: () => void;
};

/**
 * Shows a toast unless the screen shows the error itself. A call that was cancelled or is quiet is not reported, and
 * 401 leads to the sign-in.
 */
export function notifyFailure(
  error: unknown,
  { notify, onSignedOut }: ErrorHandlers,
  { isErrorShown = false } = {},
): void {
  if (isCancelled(error)) return;
  if (!(error instanceof CallError)) {
    console.error(error);
    return isErrorShown ? undefined : notify("INTERNAL");
  }
  if (error.isQuiet) return;
  if (error.status === 401) return onSignedOut();
  if (!isErrorShown) notify(error.code, error);
}

const isCancelled = (error: unknown) =>
  error instanceof DOMException && error.name === "AbortError";
