import { CallError } from "./call-error";

/** Where failed calls end. */
export type Outlets = {
  /** Shows the wording of a code, and after how long another try makes sense. */
  tell: (code: string, retryAfterSeconds?: number) => void;
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
  if (!isShown) tell(error.code, error.retryAfterSeconds);
}

/** The screen has cancelled the call itself. */
const isCancelled = (error: unknown) =>
  error instanceof DOMException && error.name === "AbortError";
