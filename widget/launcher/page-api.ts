import type { WidgetEvent } from "../host";

/** What the page's own code can do: `window.Antwort`. */
export type PageApi = {
  open: () => void;
  close: () => void;
  /** Takes the bubble away, and the window with it. */
  hide: () => void;
  show: () => void;
  /** Calls the listener at each such event; what comes back ends that. */
  on: (event: WidgetEvent, listener: () => void) => () => void;
};

type Heard = Pick<PageApi, "on"> & { tell: (event: WidgetEvent) => void };

/** Listeners by event. One that fails is reported as its own, and the others are still called. */
export function listeners(): Heard {
  const all = new Set<{ event: WidgetEvent; listener: () => void }>();
  return {
    on(event, listener) {
      const entry = { event, listener };
      all.add(entry);
      return () => void all.delete(entry);
    },
    tell(event) {
      for (const entry of all) {
        if (entry.event === event) queueMicrotask(entry.listener);
      }
    },
  };
}

/** The page's own object with ours in it. */
export const pageWindow = (): Window & { Antwort?: PageApi } => window;
