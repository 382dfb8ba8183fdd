import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { Notice } from "@/components/ui/notice";
import type { Glossary } from "./use-glossary";

export function GlossaryNotices({ glossary }: { glossary: Glossary }) {
  const t = useTranslations("Glossary");
  const { faults, duplicates, only, setOnly } = glossary;
  const toggle = (kind: "faulty" | "duplicates") => (
    <Button
      type="button"
      variant="secondary"
      size="sm"
      onClick={() => setOnly(only === kind ? "all" : kind)}
    >
      {only === kind ? t("showAll") : t("showThese")}
    </Button>
  );
  return (
    <>
      {faults.rows.size > 0 && (
        <Notice kind="danger" action={toggle("faulty")}>
          {t("faulty", { count: faults.rows.size })}
        </Notice>
      )}
      {duplicates.size > 0 && (
        <Notice kind="warning" action={toggle("duplicates")}>
          {t("duplicates", { count: duplicates.size })}
        </Notice>
      )}
    </>
  );
}
