import { Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type Ref, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Field } from "@/components/ui/fields/field";
import { FormError } from "@/components/ui/fields/form-error";
import { limits } from "@/contract/limits";

type SubPagesFieldProps = {
  /** Set on the first invalid row. */
  ref?: Ref<HTMLInputElement>;
  value: readonly string[];
  onChange: (addresses: string[]) => void;
  onBlur: () => void;
  /** Message key of the error of a row. */
  errorOf: (index: number) => string | undefined;
};

type Fault = { message?: string | undefined } | undefined;

type SubPagesProps = {
  field: { ref: Ref<HTMLInputElement>; value?: readonly string[] | undefined } & Pick<
    SubPagesFieldProps,
    "onChange" | "onBlur"
  >;
  /** Errors by row, and of the list as a whole. */
  errors: (Fault & { readonly [index: number]: Fault; root?: Fault }) | undefined;
};

export function SubPages({ field: { value, ...field }, errors }: SubPagesProps) {
  return (
    <>
      <SubPagesField {...field} value={value ?? []} errorOf={(index) => errors?.[index]?.message} />
      <FormError message={errors?.root?.message ?? errors?.message} />
    </>
  );
}

/** One row per address. */
function SubPagesField({ ref, value, onChange, onBlur, errorOf }: SubPagesFieldProps) {
  const t = useTranslations("KnowledgeBase");
  const firstFault = value.findIndex((_, index) => errorOf(index));
  const { rows, keys, add, remove, write } = useRows(value, onChange);

  return (
    <fieldset ref={rows} className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">{t("subPages")}</legend>
      <p className="text-xs text-muted">{t("subPagesHint")}</p>
      {value.map((address, index) => (
        <SubPageRow
          key={keys[index]}
          ref={index === firstFault ? ref : undefined}
          number={index + 1}
          address={address}
          error={errorOf(index)}
          onBlur={onBlur}
          onWrite={(text) => write(index, text)}
          onRemove={() => remove(index)}
        />
      ))}
      {value.length < limits.subPages && (
        <Button type="button" variant="secondary" className="justify-self-start" onClick={add}>
          <Plus aria-hidden />
          {t("addSubPage")}
        </Button>
      )}
    </fieldset>
  );
}

/** Rows keep their key when others change. */
function useRows(value: readonly string[], onChange: (addresses: string[]) => void) {
  const [keys, setKeys] = useState<readonly number[]>(() => value.map((_, at) => at));

  const add = () => {
    setKeys([...keys.slice(0, value.length), Math.max(-1, ...keys) + 1]);
    onChange([...value, ""]);
  };
  const rows = useRef<HTMLFieldSetElement>(null);
  const remove = (index: number) => {
    flushSync(() => {
      setKeys(keys.filter((_, at) => at !== index));
      onChange(value.filter((_, at) => at !== index));
    });
    // Focuses the next row, or the add button, because the pressed button is gone.
    const next = rows.current?.querySelectorAll("input")[index];
    (next ?? rows.current?.querySelector<HTMLElement>(":scope > button"))?.focus();
  };
  const write = (index: number, address: string) =>
    onChange(value.map((before, at) => (at === index ? address : before)));
  return { rows, keys, add, remove, write };
}

type SubPageRowProps = Pick<SubPagesFieldProps, "ref"> & {
  number: number;
  address: string;
  error: string | undefined;
  onBlur: () => void;
  onWrite: (address: string) => void;
  onRemove: () => void;
};

function SubPageRow({ ref, number, address, error, onBlur, onWrite, onRemove }: SubPageRowProps) {
  const t = useTranslations("KnowledgeBase");
  return (
    <div className="flex items-start gap-2">
      <Field
        ref={ref}
        className="flex-1"
        label={t("subPage", { number })}
        error={error}
        value={address}
        inputMode="url"
        autoComplete="off"
        onBlur={onBlur}
        onChange={(event) => onWrite(event.target.value)}
      />
      <IconButton
        icon={X}
        label={t("removeSubPage", { number })}
        onPress={onRemove}
        className="mt-6.5"
      />
    </div>
  );
}
