"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { FullScreenMessage } from "@/components/shell/frame/full-screen";
import { buttonStyle } from "@/components/ui/buttons/button-style";
import { isReporting, report } from "@/lib/monitoring";

/** Without a frame, for errors of a frame itself. */
export function ErrorScreen({ error }: { error: Error }) {
  return (
    <main>
      <ErrorMessage error={error} />
    </main>
  );
}

/** Reports the error if monitoring is set up. */
export function ErrorMessage({ error }: { error: Error }) {
  const t = useTranslations("Error");
  useEffect(() => report(error), [error]);
  return (
    <FullScreenMessage
      title={t("Title")}
      description={isReporting() ? t("Reported") : t("Description")}
      action={
        <button type="button" className={buttonStyle({})} onClick={() => window.location.reload()}>
          {t("Reload")}
        </button>
      }
    />
  );
}
