import { useTranslations } from "next-intl";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Field } from "@/components/ui/fields/field";
import { typedAddress } from "@/contract/addresses";

type OriginBoxProps = {
  box: RefObject<HTMLInputElement | null>;
  /** Origins that are already allowed. */
  known: readonly string[];
  onAdd: (origin: string) => void;
};

/** Reduces the address of any page to its origin. */
export function OriginBox({ box, known, onAdd }: OriginBoxProps) {
  const t = useTranslations("Embed");
  const { typed, type, error, add } = useOriginBox(known, onAdd);
  const addTyped = () => {
    add();
    box.current?.focus();
  };
  // Enter adds the origin instead of submitting the surrounding form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    addTyped();
  };
  return (
    <div className="flex min-w-0 flex-wrap items-start gap-2">
      <Field
        ref={box}
        label={t("originBox")}
        help={t("originBoxHelp")}
        error={error}
        inputMode="url"
        autoComplete="off"
        className="min-w-0 flex-1 basis-60"
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="button" variant="secondary" onClick={addTyped} className="mt-6.5">
        {t("addOrigin")}
      </Button>
    </div>
  );
}

function useOriginBox(known: OriginBoxProps["known"], onAdd: OriginBoxProps["onAdd"]) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    setError(undefined);
  };
  const add = () => {
    const address = typedAddress(typed);
    const origin = address && new URL(address).origin;
    if (!origin) return setError("ErrorMessages.INVALID_URL");
    if (known.includes(origin)) return setError("Embed.originKnown");
    onAdd(origin);
    type("");
  };
  return { typed, type, error, add };
}
