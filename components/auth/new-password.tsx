"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PasswordField } from "@/components/ui/password-field";
import type { LightForm } from "@/lib/api/light-form";
import { PasswordRules } from "./password-rules";

/** A password being chosen, with its rules, and once more. */
export function NewPassword({ form }: { form: LightForm }) {
  const t = useTranslations("Auth");
  const [typed, setTyped] = useState("");
  const password = form.field("password");
  return (
    <>
      <div className="grid gap-2">
        <PasswordField
          autoComplete="new-password"
          label={t("password")}
          {...password}
          onChange={(event) => {
            setTyped(event.target.value);
            password.onChange();
          }}
        />
        <PasswordRules password={typed} />
      </div>
      <PasswordField
        autoComplete="new-password"
        label={t("passwordRepeat")}
        {...form.field("passwordRepeat")}
      />
    </>
  );
}
