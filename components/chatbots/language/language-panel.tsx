import { useTranslations } from "next-intl";
import { useState } from "react";
import { get, useController } from "react-hook-form";
import { SectionCard } from "@/components/ui/card";
import { ChipsField } from "@/components/ui/fields/chips-field";
import { emitAppEvent, useAppEvent } from "@/lib/app-events";
import type { ChatbotForm } from "../chatbot-form";
import { GlossarySection } from "../glossary/glossary-section";
import { LanguageField } from "./language-field";

export function LanguagePanel({ form }: { form: ChatbotForm }) {
  const t = useTranslations("Glossary");
  return (
    <>
      <SectionCard title={t("languageTitle")} description={t("languageHint")}>
        <LanguageField form={form} />
      </SectionCard>
      <SectionCard title={t("excludedTitle")} description={t("excludedHint")}>
        <ExcludedWords form={form} />
      </SectionCard>
      <GlossarySection form={form} />
    </>
  );
}

const NAME = "configs.excludedWords";

/** A pasted list is split into words. */
function ExcludedWords({ form }: { form: ChatbotForm }) {
  const t = useTranslations("Glossary");
  const { field } = useController({ control: form.control, name: NAME });
  const [addedCount, setAddedCount] = useState<number>();
  const words = field.value ?? [];

  useAppEvent("CustomPaste", (paste) => {
    if (paste.field !== NAME) return;
    const fresh = splitWords(paste.text).filter((word) => !words.includes(word));
    field.onChange([...words, ...fresh]);
    setAddedCount(fresh.length);
  });
  return (
    <div className="grid gap-1.5">
      <ChipsField
        isOptional
        label={t("excludedWords")}
        help={t("excludedHelp")}
        placeholder={t("excludedPlaceholder")}
        words={words}
        onChange={field.onChange}
        onBlur={field.onBlur}
        removeLabel={(word) => t("removeWord", { word })}
        onPasteText={(text) => {
          const isList = splitWords(text).length > 1;
          if (isList) emitAppEvent("CustomPaste", { field: NAME, text });
          return isList;
        }}
        {...faultsOf(form)}
      />
      <p role="status" className="text-xs text-muted empty:hidden">
        {addedCount !== undefined && t("wordsAdded", { count: addedCount })}
      </p>
    </div>
  );
}

/** The error and the indexes of the words it concerns. */
function faultsOf(form: ChatbotForm): { error?: string | undefined; invalid?: Set<number> } {
  const errors = form.formState.errors.configs?.excludedWords;
  if (!errors) return {};
  const single: unknown[] = Array.isArray(errors) ? errors : [];
  const invalid = new Set(single.flatMap((fault, index) => (fault ? [index] : [])));
  const messages = [errors, errors.root, ...single].map((one): unknown => get(one, "message"));
  return { error: messages.find((message) => typeof message === "string"), invalid };
}

/** Splits at line breaks, commas, semicolons and tabs, and drops duplicates. */
const splitWords = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\t\r\n]+/)
      .map((word) => word.trim())
      .filter((word) => word !== ""),
  ),
];
