"use client";

import { useState, type ReactNode } from "react";
import { createToasts, ToastContext } from "@/lib/toasts";
import { Toaster } from "./toaster";

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts] = useState(createToasts);
  return (
    <ToastContext value={toasts}>
      {children}
      <Toaster />
    </ToastContext>
  );
}
