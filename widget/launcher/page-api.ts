import type { WidgetEvent } from "../host";

/** `window.Antwort`, for the page's own code. */
export type PageApi = {
  open: () => void;
  close: () => void;
  /** Hides bubble and window. */
  hide: () => void;
  show: () => void;
  /** Returns a function that removes the listener. */
  on: (event: WidgetEvent, listener: () => void) => () => void;
};

type ListenerRegistry = Pick<PageApi, "on"> & { emit: (event: WidgetEvent) => void };

/** Listeners by event. One that throws does not affect the others. */
export function listeners(): ListenerRegistry {
  const all = new Set<{ event: WidgetEvent; listener: () => void }>();
  return {
    on(event, listener) {
      const entry = { event, listener };
      all.add(entry);
      return () => void all.delete(entry);
    },
    emit(event) {
      for (const entry of all) {
        if (entry.event === event) queueMicrotask(entry.listener);
      }
    },
  };
}

/** The page's `window` with our property. */
export const pageWindow = (): Window & { Antwort?: PageApi } => window;
