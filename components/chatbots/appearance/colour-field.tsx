import { useTranslations } from "next-intl";
import { control } from "@/components/ui/fields/control";
import { FieldFrame } from "@/components/ui/fields/field-frame";

type ColourFieldProps = {
  label: string;
  /** `#rrggbb`, or an incomplete input. */
  value: string;
  onChange: (colour: string) => void;
  onBlur: () => void;
  error: string | undefined;
};

export function ColourField({ label, value, onChange, onBlur, error }: ColourFieldProps) {
  const t = useTranslations("Chatbot");
  return (
    <FieldFrame label={label} error={error}>
      {(wiring) => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={t("pickColour", { name: label })}
            value={/^#[0-9a-f]{6}$/i.test(value) ? value : "#000000"}
            onChange={(event) => onChange(event.target.value)}
            className="h-8 w-10 shrink-0 cursor-pointer rounded-md border border-line-strong bg-surface p-1 pointer-coarse:h-10"
          />
          <input
            className={control("h-8 font-mono pointer-coarse:h-10")}
            value={value}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.value)}
            {...wiring}
          />
        </div>
      )}
    </FieldFrame>
  );
}
