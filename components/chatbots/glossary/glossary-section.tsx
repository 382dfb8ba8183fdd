import { BookText } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/empty-state";
import { FormError } from "@/components/ui/fields/form-error";
import type { ChatbotForm } from "../chatbot-form";
import { GlossaryTable } from "./glossary-table";
import { GlossaryToolbar } from "./glossary-toolbar";
import { type Glossary, useGlossary } from "./use-glossary";
import { Notice } from "@/components/ui/notice";

export function GlossarySection({ form }: { form: ChatbotForm }) {
  const t = useTranslations("Glossary");
  const glossary = useGlossary(form);
  const body = useRef<HTMLTableSectionElement>(null);
  const add = () => {
    flushSync(glossary.add);
    body.current?.querySelector<HTMLElement>("[data-index='0'] input")?.focus();
  };
  return (
    <section className="grid grid-cols-1 gap-3">
      <header>
        <h2 className="text-base font-semibold">{t("title")}</h2>
        <p className="mt-1 text-sm text-pretty text-muted">{t("hint")}</p>
      </header>
      <GlossaryToolbar glossary={glossary} onAdd={add} />
      <FormError message={glossary.faults.whole} />
      <GlossaryNotices glossary={glossary} />
      {glossary.entries.length === 0 ? (
        <EmptyState
          icon={BookText}
          title={t("emptyTitle")}
          action={
            <Button type="button" variant="secondary" onClick={add}>
              {t("add")}
            </Button>
          }
        >
          {t("emptyText")}
        </EmptyState>
      ) : (
        <GlossaryTable glossary={glossary} body={body} />
      )}
    </section>
  );
}

function GlossaryNotices({ glossary }: { glossary: Glossary }) {
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
