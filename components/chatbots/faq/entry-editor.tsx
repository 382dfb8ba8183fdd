import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef } from "react";
import { SaveFailure } from "@/components/shell/forms/save-failure";
import { Button } from "@/components/ui/buttons/button";
import type { FaqCategory, FaqEntry } from "@/contract/faq";
import { EntryFields } from "./entry-fields";
import { useEntryForm } from "./use-entry-form";

type EntryEditorProps = {
  chatbotId: string;
  category: FaqCategory;
  entry: FaqEntry;
  onClose: () => void;
};

/** Escape cancels; Ctrl or ⌘ with Enter saves. */
export function EntryEditor(props: EntryEditorProps) {
  const t = useTranslations();
  const { onClose } = props;
  const { form, drafting, submit, isBusy, error } = useEntryForm(props);
  const keys = useEditorKeys(onClose, () => void submit());
  return (
    <li className="border-line px-5 py-4 not-first:border-t">
      <form
        noValidate
        aria-label={t("Faq.editEntryTitle")}
        className="grid gap-4"
        onSubmit={submit}
        ref={keys}
      >
        <SaveFailure error={error} />
        <EntryFields form={form} drafting={drafting} />
        <div className="flex justify-end gap-2">
          <Button type="button" variant="secondary" onClick={onClose}>
            {t("Common.cancel")}
          </Button>
          <Button busy={isBusy}>{t("Common.save")}</Button>
        </div>
      </form>
    </li>
  );
}

/** Keys that work in every field of the form. */
function useEditorKeys(onEscape: () => void, onSubmit: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === "Escape") onEscape();
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) onSubmit();
  });
  useEffect(() => {
    const { current } = form;
    current?.addEventListener("keydown", onKeyDown);
    return () => current?.removeEventListener("keydown", onKeyDown);
  }, []);
  return form;
}
