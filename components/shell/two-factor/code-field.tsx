"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/fields/field";
import type { CallError } from "@/lib/api/call-error";

type CodeFieldProps = {
  value: string;
  onChange: (code: string) => void;
  error: CallError | null;
  help?: string;
  isFirst?: boolean;
};

/** The code of an authenticator app, which phones and password managers fill in. */
export function CodeField({ value, onChange, error, help, isFirst }: CodeFieldProps) {
  const t = useTranslations("TwoFactor");
  return (
    <Field
      autoFocus={isFirst}
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={60}
      label={t("code")}
      {...(help && { help })}
      error={isWrongCode(error) ? "ErrorMessages.TWO_FACTOR_CODE_WRONG" : undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

export const isWrongCode = (error: CallError | null): boolean =>
  error?.code === "TWO_FACTOR_CODE_WRONG" || error?.code === "VALIDATION_FAILED";
