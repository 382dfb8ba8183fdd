import type { ReactNode } from "react";
import { PhoneBar } from "./phone-bar";
import { PlanBanner } from "./plan-banner";
import { Sidebar } from "./sidebar";
import { useTranslations } from "next-intl";

type PrivateFrameProps = { hasSidebar: boolean; children: ReactNode };

export function PrivateFrame({ hasSidebar, children }: PrivateFrameProps) {
  if (!hasSidebar) {
    return (
      <>
        <SkipLink />
        <main id="content" tabIndex={-1} className="min-h-dvh bg-backdrop outline-none">
          {children}
        </main>
      </>
    );
  }
  return (
    <div className="lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)]">
      <SkipLink />
      <aside className="sticky top-0 hidden h-dvh border-r border-line lg:block">
        <Sidebar />
      </aside>
      <div className="min-w-0">
        <PhoneBar />
        <main id="content" tabIndex={-1} className="outline-none">
          <PlanBanner />
          {children}
        </main>
      </div>
    </div>
  );
}

function SkipLink() {
  const t = useTranslations("Shell");
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-2 -translate-y-16 rounded-md bg-raised px-3 py-2 text-sm font-medium focus:translate-y-0 focus:shadow-overlay"
    >
      {t("skip")}
    </a>
  );
}
