"use client";

import { Eye, EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState, type ComponentProps } from "react";
import { control } from "./control";
import { FieldFrame, type FrameProps } from "./field-frame";
import { skipEmptyBlur } from "./skip-empty-blur";

type PasswordFieldProps = FrameProps &
  Omit<ComponentProps<"input">, keyof FrameProps | "type"> & {
    /** Names the content for the button that shows it. */
    content?: "password" | "secret";
  };

const revealKeys = {
  password: { show: "showPassword", hide: "hidePassword" },
  secret: { show: "showSecret", hide: "hideSecret" },
} as const;

export function PasswordField({
  label,
  help,
  error,
  describedBy,
  className,
  content = "password",
  ...input
}: PasswordFieldProps) {
  const t = useTranslations("Common");
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame {...{ label, help, error, describedBy, className }}>
      {(wiring) => (
        <div className="relative">
          <input
            className={control("sentry-mask h-8 pr-10 pointer-coarse:h-10")}
            spellCheck={false}
            autoCapitalize="none"
            {...wiring}
            {...input}
            {...skipEmptyBlur(input)}
            type={isShown ? "text" : "password"}
          />
          <button
            type="button"
            aria-label={t(revealKeys[content][isShown ? "hide" : "show"])}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-9 place-items-center pointer-coarse:w-10 rounded-md text-muted hover:text-text focus-visible:-outline-offset-2"
          >
            <Icon aria-hidden />
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
