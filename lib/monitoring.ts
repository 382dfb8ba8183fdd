type Reporter = (error: unknown) => void;

// Set when monitoring has loaded; earlier errors are queued.
let reporter: Reporter | undefined;
const waiting: unknown[] = [];

export const isReporting = (): boolean =>
  typeof document !== "undefined" && document.documentElement.dataset["monitoring"] !== undefined;

export function report(error: unknown): void {
  console.error(error);
  if (!isReporting()) return;
  if (reporter) reporter(error);
  else waiting.push(error);
}

export function reportThrough(next: Reporter): void {
  reporter = next;
  for (const error of waiting.splice(0)) next(error);
}
