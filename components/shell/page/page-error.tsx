"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/empty-state";
import { isReporting, report } from "@/lib/monitoring";
import { PageBody } from "./page-body";
import { PageHeader } from "./page-header";

/** Keeps the frame, so that the navigation stays usable. */
export function PageError({ error }: { error: Error }) {
  const t = useTranslations("Error");
  useEffect(() => report(error), [error]);
  const reload = (
    <Button type="button" onClick={() => window.location.reload()}>
      {t("Reload")}
    </Button>
  );
  return (
    <>
      <PageHeader title={t("header")} />
      <PageBody>
        <EmptyState icon={CircleAlert} title={t("Title")} action={reload}>
          {isReporting() ? t("Reported") : t("Description")}
        </EmptyState>
      </PageBody>
    </>
  );
}
