import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";

export type UnsavedChangesGuard = {
  /** A navigation waits for a decision. */
  isAsking: boolean;
  /** Asks before an action other than a navigation; `go` performs it. */
  ask: (go: () => void) => void;
  stay: () => void;
  leave: () => void;
};

type LeavesPage = (address: URL) => boolean;

const always: LeavesPage = () => true;

/** Covers links, the back button and closing the window. `leavesPage` must be stable. */
export function useUnsavedChangesGuard(
  hasChanges: boolean,
  leavesPage: LeavesPage = always,
): UnsavedChangesGuard {
  const router = useRouter();
  const [isAsking, setIsAsking] = useState(false);
  const proceed = useRef<() => void>(undefined);
  const isLeaving = useRef(false);

  const ask = useCallback((go: () => void) => {
    proceed.current = go;
    setIsAsking(true);
  }, []);

  useEffect(() => {
    if (!hasChanges) return;
    isLeaving.current = false;
    const stops = [
      onUnload(isLeaving),
      onLink(isLeaving, leavesPage, (address) => ask(() => router.push(address))),
      onBack(isLeaving, leavesPage, ask),
    ];
    return () => stops.forEach((stop) => stop());
  }, [hasChanges, router, ask, leavesPage]);

  return {
    isAsking,
    ask,
    stay: () => setIsAsking(false),
    leave: () => {
      isLeaving.current = true;
      setIsAsking(false);
      proceed.current?.();
    },
  };
}

type Flag = { readonly current: boolean };

function onUnload(isLeaving: Flag) {
  const listen = (event: BeforeUnloadEvent) => {
    if (!isLeaving.current) event.preventDefault();
  };
  window.addEventListener("beforeunload", listen);
  return () => window.removeEventListener("beforeunload", listen);
}

/** Runs before the router handles the click. */
function onLink(isLeaving: Flag, leavesPage: LeavesPage, ask: (address: string) => void) {
  const listen = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    const link = event.target instanceof Element && event.target.closest("a");
    if (isLeaving.current || !isPlain || !link || !link.href || link.target || link.download)
      return;
    const { origin, pathname, search, href } = new URL(link.href);
    const isHere = pathname === window.location.pathname && search === window.location.search;
    if (origin !== window.location.origin || isHere || !leavesPage(new URL(href))) return;
    event.preventDefault();
    event.stopPropagation();
    ask(href.slice(origin.length));
  };
  window.addEventListener("click", listen, true);
  return () => window.removeEventListener("click", listen, true);
}

/** Back and forward; other documents are handled by `beforeunload`. */
function onBack(isLeaving: Flag, leavesPage: LeavesPage, ask: (go: () => void) => void) {
  const { navigation } = window;
  const listen = (event: NavigateEvent) => {
    if (isLeaving.current || event.navigationType !== "traverse" || !event.cancelable) return;
    const { key, url } = event.destination;
    if (!leavesPage(new URL(url))) return;
    event.preventDefault();
    ask(() => void navigation.traverseTo(key));
  };
  // Missing in older browsers, where back and forward do not ask.
  navigation?.addEventListener("navigate", listen);
  return () => navigation?.removeEventListener("navigate", listen);
}
