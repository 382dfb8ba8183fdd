"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { Language } from "@/contract/limits";
import { createCache } from "@/lib/api/cache";
import { useErrorSinks } from "@/lib/api/error-sinks";
import { ApiUrlContext } from "./api-url";
import { SessionGate } from "./session-gate";
import { SlowNotice } from "@/components/shell/page/slow-notice";

type SignedInProps = {
  /** Also for people without a session. */
  isShared: boolean;
  apiUrl: string;
  chosenLanguage: Language | undefined;
  children: ReactNode;
};

/** Provides query cache, session and live events. */
export function SignedIn({ children, ...facts }: SignedInProps) {
  const sinks = useErrorSinks();
  const [cache] = useState(() => createCache(sinks));
  return (
    <QueryClientProvider client={cache}>
      <ApiUrlContext value={facts.apiUrl.replace(/\/$/, "")}>
        <SessionGate {...facts}>{children}</SessionGate>
        <SlowNotice />
      </ApiUrlContext>
    </QueryClientProvider>
  );
}
