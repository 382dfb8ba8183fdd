import { noImportProgress, type ImportProgress } from "./import-progress";

export type ImportProgressStore = {
  read: () => ImportProgress;
  change: (step: (state: ImportProgress) => ImportProgress) => void;
  subscribe: (listener: () => void) => () => void;
};

const WRITE_AFTER_MS = 250;

/** Keeps the progress of imports in the browser's storage under `key`; writes are debounced. */
export function createImportProgressStore(key: string, storage: Storage): ImportProgressStore {
  const listeners = new Set<() => void>();
  let state = parse(storage.getItem(key));
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = () => {
    timer = undefined;
    try {
      storage.setItem(key, JSON.stringify(state));
    } catch (cause) {
      console.warn("could not store import progress", cause);
    }
  };
  return {
    read: () => state,
    change: (step) => {
      state = step(state);
      timer ??= setTimeout(write, WRITE_AFTER_MS);
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Unreadable values count as empty. */
function parse(text: string | null): ImportProgress {
  if (!text) return noImportProgress;
  try {
    const stored = JSON.parse(text) as Partial<ImportProgress> | null;
    return { ...noImportProgress, ...stored };
  } catch (cause) {
    console.warn("could not parse stored import progress", cause);
    return noImportProgress;
  }
}
