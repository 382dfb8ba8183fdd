import type { ReactNode } from "react";
import type { Language } from "@/contract/limits";
import { PhoneBar } from "./phone-bar";
import { SessionGate } from "./session-gate";
import { Sidebar } from "./sidebar";
import { SkipLink } from "./skip-link";

type PrivateFrameProps = {
  /** How the browser reaches the API host, for live events. */
  apiUrl: string;
  /** The language the cookie names, if it names one. */
  chosenLanguage: Language | undefined;
  hasSidebar: boolean;
  children: ReactNode;
};

/** What stands around every page of a signed-in person. */
export function PrivateFrame({ apiUrl, chosenLanguage, hasSidebar, children }: PrivateFrameProps) {
  return (
    <SessionGate apiUrl={apiUrl} chosenLanguage={chosenLanguage}>
      <SkipLink />
      {hasSidebar ? (
        <div className="md:grid md:grid-cols-[14.5rem_minmax(0,1fr)]">
          <aside className="sticky top-0 hidden h-dvh border-r border-line md:block">
            <Sidebar />
          </aside>
          <div className="min-w-0">
            <PhoneBar />
            <main id="content" tabIndex={-1} className="outline-none">
              {children}
            </main>
          </div>
        </div>
      ) : (
        <main id="content" tabIndex={-1} className="min-h-dvh bg-hover outline-none">
          {children}
        </main>
      )}
    </SessionGate>
  );
}
