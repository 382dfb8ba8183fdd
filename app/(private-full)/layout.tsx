import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { PrivateFrame } from "@/components/shell/private-frame";
import { apiUrl } from "@/lib/bff/settings";
import { isLanguage } from "@/lib/i18n/language";
import { AreaMessages } from "@/lib/i18n/messages";
import { privateMessages } from "@/lib/i18n/private-messages";

export default async function PrivateFullLayout({ children }: { children: ReactNode }) {
  const language = (await cookies()).get("lang")?.value;
  return (
    <AreaMessages of={privateMessages}>
      <PrivateFrame
        hasSidebar={false}
        apiUrl={apiUrl()}
        chosenLanguage={isLanguage(language) ? language : undefined}
      >
        {children}
      </PrivateFrame>
    </AreaMessages>
  );
}
