import { isReporting, report } from "@/lib/monitoring";

// Loads monitoring only if it is set up; earlier errors are queued.
if (isReporting()) {
  window.addEventListener("error", keep);
  window.addEventListener("unhandledrejection", keep);
  void import("./sentry.client.config").then(({ startMonitoring }) => {
    window.removeEventListener("error", keep);
    window.removeEventListener("unhandledrejection", keep);
    startMonitoring();
  });
}

function keep(event: ErrorEvent | PromiseRejectionEvent) {
  report("reason" in event ? event.reason : event.error);
}
