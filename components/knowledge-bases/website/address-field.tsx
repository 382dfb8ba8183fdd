import { useTranslations } from "next-intl";
import type { KeyboardEvent, Ref } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Button } from "@/components/ui/buttons/button";
import { Field } from "@/components/ui/fields/field";
import type { PreviewState } from "../preview/use-crawl-preview";

type AddressFieldProps = {
  wiring: UseFormRegisterReturn & { error: string | undefined };
  /** The preview of this address, if there is one. */
  preview: PreviewState | undefined;
  onPreview: () => void;
  autoFocus?: boolean;
  buttonRef?: Ref<HTMLButtonElement>;
};

/** The button and Enter start a preview. */
export function AddressField({
  wiring,
  preview,
  onPreview,
  autoFocus,
  buttonRef,
}: AddressFieldProps) {
  const t = useTranslations("KnowledgeBase");
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    onPreview();
  };
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Field
        className="min-w-[min(100%,14rem)] flex-1 max-sm:basis-full"
        autoFocus={autoFocus}
        label={t("baseUrl")}
        placeholder={t("baseUrlPlaceholder")}
        inputMode="url"
        autoComplete="url"
        help={preview ? undefined : t("previewHint")}
        onKeyDown={onKeyDown}
        {...wiring}
      />
      <Button
        ref={buttonRef}
        type="button"
        variant="secondary"
        className="sm:mt-6.5"
        busy={preview?.isBusy ?? false}
        onClick={onPreview}
      >
        {t(preview?.result ? "previewAgain" : "preview")}
      </Button>
    </div>
  );
}
