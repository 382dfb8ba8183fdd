import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";

export type ServiceFormProps = {
  chatbotId: string;
  onSaved: () => void;
  /** Undefined while nothing is connected. */
  onCancel?: () => void;
};

type FormButtonsProps = {
  label: string;
  isBusy: boolean;
  onCancel: (() => void) | undefined;
};

export function FormButtons({ label, isBusy, onCancel }: FormButtonsProps) {
  const t = useTranslations("Common");
  return (
    <div className="flex flex-wrap gap-2">
      <Button busy={isBusy}>{label}</Button>
      {onCancel && (
        <Button type="button" variant="secondary" onClick={onCancel}>
          {t("cancel")}
        </Button>
      )}
    </div>
  );
}
