import { CallError, type Quota } from "./call-error";

/** What is said beside the reason of a failure. */
export type FailureFacts = {
  retryAfterSeconds?: number | undefined;
  quota?: Quota | undefined;
};

/** Where failed calls end. */
export type Outlets = {
  /** Shows the wording of a code, after how long another try makes sense, and the limit that was reached. */
  tell: (code: string, more?: FailureFacts) => void;
  /** The session is over while a private page is open. */
  onSignedOut: () => void;
};

/**
 * The one place that decides what becomes of a failed call: silence, a toast, or signing in again. `isShown`: the
 * screen shows it in place, so no toast repeats it.
 */
export function tellFailure(
  error: unknown,
  { tell, onSignedOut }: Outlets,
  { isShown = false } = {},
): void {
  if (isCancelled(error)) return;
  if (!(error instanceof CallError)) {
    console.error(error);
    return isShown ? undefined : tell("INTERNAL");
  }
  if (error.isQuiet) return;
  if (error.status === 401) return onSignedOut();
  if (!isShown) tell(error.code, error);
}

/** The screen has cancelled the call itself. */
const isCancelled = (error: unknown) =>
  error instanceof DOMException && error.name === "AbortError";
