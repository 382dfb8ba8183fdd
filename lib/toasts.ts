import { createContext, use } from "react";
import type { FailureFacts } from "./api/call-error";

type ToastKind = "success" | "info" | "warning" | "error";

type Content = {
  kind: ToastKind;
  message?: string;
  action?: { label: string; onPress: () => void };
};

/** A text, or an error code with a message. */
type NewToast = Content &
  (
    | { title: string; code?: never; retryAfterSeconds?: never; quota?: never }
    | ({ code: string; title?: never } & FailureFacts)
  );
export type Toast = NewToast & { id: number };

export type ToastStore = {
  show: (toast: NewToast) => void;
  dismiss: (id: number) => void;
  subscribe: (listener: () => void) => () => void;
  read: () => readonly Toast[];
};

const MAX_SHOWN = 3;

/** Holds three toasts at most; the oldest is dropped first. */
export function createToasts(): ToastStore {
  const listeners = new Set<() => void>();
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  const set = (next: readonly Toast[]) => {
    toasts = next;
    listeners.forEach((listener) => listener());
  };
  return {
    show: (toast) => {
      const others = toasts.filter((old) => !isDuplicate(old, toast));
      set([...others, { ...toast, id: ++lastId }].slice(-MAX_SHOWN));
    },
    dismiss: (id) => set(toasts.filter((toast) => toast.id !== id)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => toasts,
  };
}

const isDuplicate = (one: NewToast, other: NewToast) =>
  one.title === other.title && one.code === other.code && one.message === other.message;

export const ToastContext = createContext<ToastStore | undefined>(undefined);

export function useToasts(): Pick<ToastStore, "show"> {
  const store = use(ToastContext);
  if (!store) throw new Error("useToasts needs the providers of the root layout");
  return store;
}
