import {
  PathnameContext,
  SearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { useSyncExternalStore, type ReactNode } from "react";

/** Replaces Next's router: components that read the address are notified of every step in the history. */
export function Address({ children }: { children: ReactNode }) {
  const href = useSyncExternalStore(subscribe, () => window.location.href);
  const { pathname, searchParams } = new URL(href);
  return (
    <PathnameContext value={pathname}>
      <SearchParamsContext value={searchParams}>{children}</SearchParamsContext>
    </PathnameContext>
  );
}

function subscribe(onChange: () => void) {
  const { pushState, replaceState } = window.history;
  const notifying =
    (step: typeof pushState): typeof pushState =>
    (...where) => {
      step.apply(window.history, where);
      onChange();
    };
  window.history.pushState = notifying(pushState);
  window.history.replaceState = notifying(replaceState);
  window.addEventListener("popstate", onChange);
  return () => {
    Object.assign(window.history, { pushState, replaceState });
    window.removeEventListener("popstate", onChange);
  };
}
