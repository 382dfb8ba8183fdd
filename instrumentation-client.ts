import { isReporting, report } from "@/lib/monitoring";

// Monitoring is loaded only where an address for it is set; errors before that are kept and sent then.
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
