"use client";

import { QueryClientProvider, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import { useEffect, useState, type ReactNode } from "react";
import { FullScreenMessage, FullScreenSpinner } from "@/components/shell/frame/full-screen";
import { SlowNotice } from "@/components/shell/page/slow-notice";
import { useLanguageSync } from "@/components/shell/preferences/use-language-sync";
import { useFailureMessage } from "@/components/shell/toasts/failure-message";
import { Button } from "@/components/ui/buttons/button";
import type { User } from "@/contract/accounts/users";
import type { Language } from "@/contract/limits";
import { systemApi } from "@/contract/system/system";
import { createCache } from "@/lib/api/cache";
import type { CallError } from "@/lib/api/call-error";
import { useErrorHandlers } from "@/lib/api/error-handlers";
import { apiQuery } from "@/lib/api/query";
import { areaOf, signInPath } from "@/lib/routes";
import { ApiUrlContext } from "./api-url";
import { endSession } from "./end-session";
import { Live } from "./live-events";
import { SessionContext, type System } from "./session";

type SessionProps = {
  /** Address of the API host for browsers. */
  apiUrl: string;
  /** Undefined without a language cookie. */
  chosenLanguage: Language | undefined;
  children: ReactNode;
};

/** Provides query cache, session and live events. */
export function SessionProvider({ children, ...facts }: SessionProps) {
  const handlers = useErrorHandlers();
  const [cache] = useState(() => createCache(handlers));
  const isShared = areaOf(usePathname()) === "shared";
  return (
    <QueryClientProvider client={cache}>
      <ApiUrlContext value={facts.apiUrl.replace(/\/$/, "")}>
        <SessionGate isShared={isShared} {...facts}>
          {children}
        </SessionGate>
        <SlowNotice />
      </ApiUrlContext>
    </QueryClientProvider>
  );
}

type SessionGateProps = SessionProps & {
  /** Also shows the page to people without a session. */
  isShared?: boolean;
};

const load = apiQuery(systemApi.load, {});

/** Redirects people without a session to sign-in, unless the page is shared. */
export function SessionGate({ isShared, apiUrl, chosenLanguage, children }: SessionGateProps) {
  const t = useTranslations();
  const cache = useQueryClient();
  const { data: system, isPending, error } = useQuery(load);
  const user = system?.loggedInUser ?? null;
  const isSynced = useLanguageSync(user, chosenLanguage);

  if (error) return <LoadFailed error={error} />;
  if (isPending || (user && !isSynced)) {
    return <FullScreenSpinner label={t("Shell.loadingApp")} />;
  }
  if (!user && !isShared) return <SignedOut label={t("Shell.loadingApp")} />;

  const setUser = (next: User | null) =>
    cache.setQueryData<System>(load.queryKey, { ...system, loggedInUser: next });
  return (
    <SessionContext value={{ user, setUser, loading: false, system }}>
      {user ? (
        <Live apiUrl={apiUrl} userId={user.userId}>
          {children}
        </Live>
      ) : (
        children
      )}
    </SessionContext>
  );
}

/** The cookie exists but its session has ended: clears it and returns here after sign-in. */
function SignedOut({ label }: { label: string }) {
  useEffect(() => {
    const { pathname, search } = window.location;
    void endSession(signInPath(pathname + search));
  }, []);
  return <FullScreenSpinner label={label} />;
}

function LoadFailed({ error }: { error: CallError }) {
  const t = useTranslations();
  const messageOf = useFailureMessage();
  return (
    <main>
      <FullScreenMessage
        title={t("Error.Title")}
        description={messageOf(error).text}
        action={
          <Button type="button" onClick={() => window.location.reload()}>
            {t("Error.Reload")}
          </Button>
        }
      />
    </main>
  );
}
