import { Check, Dot } from "lucide-react";
import { useTranslations } from "next-intl";
import { limits } from "@/contract/limits";
import { cn } from "@/lib/cn";

const rules = [
  { label: "ruleLength", isMet: (text: string) => text.length >= limits.passwordCharacters },
  {
    label: "ruleSymbol",
    isMet: (text: string) => /\d/.test(text) && /[^\p{L}\p{N}\s]/u.test(text),
  },
  { label: "ruleCase", isMet: (text: string) => /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text) },
] as const;

/** What a password needs, each rule ticked as soon as it is met. */
export function PasswordRules({ password }: { password: string }) {
  const t = useTranslations("Auth");
  return (
    <ul aria-label={t("passwordHint")} className="grid gap-0.5">
      {rules.map(({ label, isMet }) => {
        const met = isMet(password);
        const Icon = met ? Check : Dot;
        return (
          <li
            key={label}
            className={cn("flex items-center gap-1.5 text-xs", met ? "text-success" : "text-muted")}
          >
            <Icon aria-hidden className="size-3.5" />
            {t(label)}
            {met && <span className="sr-only">({t("ruleMet")})</span>}
          </li>
        );
      })}
    </ul>
  );
}
