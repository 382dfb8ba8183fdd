"use client";

import { usePathname } from "next/navigation";
import { lazy, Suspense, useState, type ReactNode } from "react";
import type { Language } from "@/contract/limits";
import { areaOf } from "@/lib/routes";
import { createToasts, ToastContext } from "@/lib/toasts";
import { Toaster } from "@/components/shell/toasts/toaster";

const SignedIn = lazy(async () => ({ default: (await import("./signed-in")).SignedIn }));

type ProvidersProps = {
  /** Address of the API host for browsers. */
  apiUrl: string;
  /** Undefined without a language cookie. */
  chosenLanguage: Language | undefined;
  children: ReactNode;
};

/** Adds the session on private and shared pages. */
export function Providers({ apiUrl, chosenLanguage, children }: ProvidersProps) {
  const [toasts] = useState(createToasts);
  const area = areaOf(usePathname());
  return (
    <ToastContext value={toasts}>
      {area === "private" || area === "shared" ? (
        <Suspense fallback={null}>
          <SignedIn isShared={area === "shared"} apiUrl={apiUrl} chosenLanguage={chosenLanguage}>
            {children}
          </SignedIn>
        </Suspense>
      ) : (
        children
      )}
      <Toaster />
    </ToastContext>
  );
}
