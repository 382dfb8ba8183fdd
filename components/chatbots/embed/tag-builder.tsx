import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/buttons/button";
import { Field } from "@/components/ui/fields/field";
import { Select } from "@/components/ui/fields/select";
import { alignments } from "@/contract/chatbots/chatbots";
import { tagAttributes, type TagOptions } from "@/contract/chatbots/embed";
import { languages } from "@/contract/limits";
import { formatLanguage } from "@/lib/format";
import { isRight, numberOptions, type NumberOption, type TagOption } from "./tag-options";

type TagBuilderProps = { typed: TagOptions; onChange: (typed: TagOptions) => void };

/** Empty fields add no attribute. */
export function TagBuilder({ typed, onChange }: TagBuilderProps) {
  const t = useTranslations("Embed");
  const set = (option: TagOption) => (text: string) =>
    onChange({ ...typed, [option]: text.trim() });
  const isChanged = Object.values(typed).some((text) => text !== "");
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-line pt-5">
      <legend className="sr-only">{t("optionsTitle")}</legend>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p aria-hidden className="text-sm font-medium">
          {t("optionsTitle")}
        </p>
        {isChanged && (
          <Button type="button" variant="ghost" size="sm" onClick={() => onChange({})}>
            {t("optionsReset")}
          </Button>
        )}
      </div>
      <p className="-mt-3 text-sm text-pretty text-muted">{t("optionsHint")}</p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Choices typed={typed} set={set} />
        {numbers.map((option) => (
          <NumberField
            key={option}
            option={option}
            typed={typed[option] ?? ""}
            onType={set(option)}
          />
        ))}
      </div>
    </fieldset>
  );
}

const numbers = [
  "offsetX",
  "offsetY",
  "width",
  "height",
  "zIndex",
] as const satisfies readonly NumberOption[];

type ChoicesProps = { typed: TagOptions; set: (option: TagOption) => (text: string) => void };

function Choices({ typed, set }: ChoicesProps) {
  const t = useTranslations("Embed");
  const locale = useLocale();
  return (
    <>
      <Select
        label={t("option.corner")}
        help={<Attribute of="corner" />}
        placeholder={t("asSet")}
        options={alignments.map((value) => ({ value, label: t(`corner.${value}`) }))}
        value={typed.corner ?? ""}
        onChange={({ target }) => set("corner")(target.value)}
      />
      <Select
        label={t("option.language")}
        help={<Attribute of="language" />}
        placeholder={t("asPage")}
        options={languages.map((value) => ({ value, label: formatLanguage(value, locale) }))}
        value={typed.language ?? ""}
        onChange={({ target }) => set("language")(target.value)}
      />
    </>
  );
}

type NumberFieldProps = { option: NumberOption; typed: string; onType: (text: string) => void };

function NumberField({ option, typed, onType }: NumberFieldProps) {
  const t = useTranslations("Embed");
  return (
    <Field
      label={t(`option.${option}`)}
      help={<Attribute of={option} />}
      error={isRight(option, typed) ? undefined : `Embed.wrong.${option}`}
      inputMode="numeric"
      placeholder={numberOptions[option].usual}
      value={typed}
      onChange={({ target }) => onType(target.value)}
    />
  );
}

const Attribute = ({ of }: { of: TagOption }) => <code>{tagAttributes[of]}</code>;
