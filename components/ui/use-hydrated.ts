import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** Have the page's scripts taken over? Until then a page from the server hears nobody. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
