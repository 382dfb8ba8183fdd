import { createContext, use } from "react";
import type { FailureFacts } from "./api/failure";

type ToastKind = "success" | "info" | "warning" | "error";

type Content = {
  kind: ToastKind;
  message?: string;
  action?: { label: string; onPress: () => void };
};

/** What is said: in words, or by the code of an error, whose words the catalogue has. */
type NewToast = Content &
  (
    | { title: string; code?: never; retryAfterSeconds?: never; quota?: never }
    | ({ code: string; title?: never } & FailureFacts)
  );
/** One short message at the edge of the screen. */
export type Toast = NewToast & { id: number };

export type ToastStore = {
  show: (toast: NewToast) => void;
  dismiss: (id: number) => void;
  subscribe: (listener: () => void) => () => void;
  read: () => readonly Toast[];
};

const shownAtMost = 3;

/** Holds the toasts that are on the screen: three at most, the oldest gives way. */
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
      const others = toasts.filter((old) => !saysTheSame(old, toast));
      set([...others, { ...toast, id: ++lastId }].slice(-shownAtMost));
    },
    dismiss: (id) => set(toasts.filter((toast) => toast.id !== id)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => toasts,
  };
}

const saysTheSame = (one: NewToast, other: NewToast) =>
  one.title === other.title && one.code === other.code && one.message === other.message;

/** The toasts of this page; given by the providers at the root. */
export const ToastContext = createContext<ToastStore | undefined>(undefined);

/** Says something in a toast. */
export function useToasts(): Pick<ToastStore, "show"> {
  const store = use(ToastContext);
  if (!store) throw new Error("useToasts needs the providers of the root layout");
  return store;
}
