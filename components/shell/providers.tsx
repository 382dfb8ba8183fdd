"use client";

import { usePathname } from "next/navigation";
import { lazy, Suspense, useState, type ReactNode } from "react";
import type { Language } from "@/contract/limits";
import { areaOf } from "@/lib/routes";
import { createToasts, ToastContext } from "@/lib/toasts";
import { Toaster } from "./toaster";

const SignedIn = lazy(async () => ({ default: (await import("./signed-in")).SignedIn }));

type ProvidersProps = {
  /** How the browser reaches the API host, for live events. */
  apiUrl: string;
  /** The language the cookie names, if it names one. */
  chosenLanguage: Language | undefined;
  children: ReactNode;
};

/** What every page stands in: the toasts, and on private and shared pages the signed-in person. */
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
