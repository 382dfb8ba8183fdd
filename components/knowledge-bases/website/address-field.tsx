import { useTranslations } from "next-intl";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { PlanLook } from "../plan/use-plan-look";

type AddressFieldProps = {
  wiring: UseFormRegisterReturn & { error: string | undefined };
  /** The look at the address that stands in the field, where there was one. */
  look: PlanLook | undefined;
  onLook: () => void;
};

/** The address of a website, and a button to look at what is there. */
export function AddressField({ wiring, look, onLook }: AddressFieldProps) {
  const t = useTranslations("KnowledgeBase");
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Field
        className="min-w-56 flex-1 max-sm:basis-full"
        label={t("baseUrl")}
        placeholder={t("baseUrlPlaceholder")}
        inputMode="url"
        autoComplete="url"
        help={look ? undefined : t("lookHint")}
        {...wiring}
      />
      <Button
        type="button"
        variant="secondary"
        className="sm:mt-6.5"
        busy={look?.isLooking ?? false}
        onClick={onLook}
      >
        {t(look?.plan ? "lookAgain" : "look")}
      </Button>
    </div>
  );
}
