import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { FocusAfterNavigation } from "@/components/shell/frame/focus-after-navigation";
import { SessionProvider } from "@/components/shell/session/session-provider";
import { apiUrl } from "@/lib/bff/settings";
import { isLanguage } from "@/lib/i18n/language";
import { AreaMessages } from "@/lib/i18n/messages";

/** Stays mounted across navigation, and with it the session, the query cache and the socket. */
export default async function SessionLayout({ children }: { children: ReactNode }) {
  const language = (await cookies()).get("lang")?.value;
  return (
    <AreaMessages namespaces={["Shell", "Loading"]}>
      <SessionProvider
        apiUrl={apiUrl()}
        chosenLanguage={isLanguage(language) ? language : undefined}
      >
        <FocusAfterNavigation />
        {children}
      </SessionProvider>
    </AreaMessages>
  );
}
