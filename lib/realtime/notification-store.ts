import { noNotifications, type Notifications } from "./notifications";

export type NotificationStore = {
  read: () => Notifications;
  change: (step: (state: Notifications) => Notifications) => void;
  subscribe: (listener: () => void) => () => void;
};

const WRITE_AFTER_MS = 250;

/** Keeps notifications in the browser's storage under `key`; writes are debounced. */
export function createNotificationStore(key: string, storage: Storage): NotificationStore {
  const listeners = new Set<() => void>();
  let state = parse(storage.getItem(key));
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = () => {
    timer = undefined;
    try {
      storage.setItem(key, JSON.stringify(state));
    } catch (cause) {
      console.warn("The notifications could not be kept in this browser", cause);
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
function parse(text: string | null): Notifications {
  if (!text) return noNotifications;
  try {
    const stored = JSON.parse(text) as Partial<Notifications> | null;
    return { ...noNotifications, ...stored };
  } catch (cause) {
    console.warn("The notifications kept in this browser are unreadable", cause);
    return noNotifications;
  }
}
