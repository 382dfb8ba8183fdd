"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { isReporting, report } from "@/lib/monitoring";
import { FullScreenMessage } from "./full-screen";

/** A page could not be drawn: says so, reports it where that is set up, and offers to load it again. */
export function ErrorScreen({ error }: { error: Error }) {
  const t = useTranslations("Error");
  useEffect(() => report(error), [error]);
  return (
    <main>
      <FullScreenMessage
        title={t("Title")}
        description={isReporting() ? t("Reported") : t("Description")}
        action={
          <Button type="button" onClick={() => window.location.reload()}>
            {t("Reload")}
          </Button>
        }
      />
    </main>
  );
}
