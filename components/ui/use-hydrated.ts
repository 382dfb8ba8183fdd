import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** False until the page is hydrated; earlier events are lost. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
