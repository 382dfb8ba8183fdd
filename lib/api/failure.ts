import { CallError, type Quota } from "./call-error";

/** Facts that complete the message of a failure. */
export type FailureFacts = {
  retryAfterSeconds?: number | undefined;
  quota?: Quota | undefined;
};

/** Handlers of failed calls. */
export type ErrorSinks = {
  /** Shows the message of a code, when to retry, and the limit that was reached. */
  notify: (code: string, more?: FailureFacts) => void;
  /** The session ended on a private page. */
  onSignedOut: () => void;
};

/**
 * Ignores a failed call, shows a toast, or returns to sign-in. `isShown`: the screen shows the
 * error, so no toast repeats it.
 */
export function notifyFailure(
  error: unknown,
  { notify, onSignedOut }: ErrorSinks,
  { isShown = false } = {},
): void {
  if (isCancelled(error)) return;
  if (!(error instanceof CallError)) {
    console.error(error);
    return isShown ? undefined : notify("INTERNAL");
  }
  if (error.isQuiet) return;
  if (error.status === 401) return onSignedOut();
  if (!isShown) notify(error.code, error);
}

/** The screen cancelled the call. */
const isCancelled = (error: unknown) =>
  error instanceof DOMException && error.name === "AbortError";
