type Reporter = (error: unknown) => void;

// The browser's one reporter, set when monitoring is loaded; what happens before waits.
let reporter: Reporter | undefined;
const waiting: unknown[] = [];

/** Is this page told where to report errors? */
export const isReporting = (): boolean =>
  typeof document !== "undefined" && document.documentElement.dataset["monitoring"] !== undefined;

/** Reports an error where monitoring is set up, and logs it in any case. */
export function report(error: unknown): void {
  console.error(error);
  if (!isReporting()) return;
  if (reporter) reporter(error);
  else waiting.push(error);
}

/** Takes over reporting, with what has been waiting for it. */
export function reportThrough(next: Reporter): void {
  reporter = next;
  for (const error of waiting.splice(0)) next(error);
}
