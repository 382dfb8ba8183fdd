import { Check, Dot, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { passwordHints } from "@/contract/passwords";
import { cn } from "@/lib/cn";

type PasswordRulesProps = { id: string; password: string };

/** Checks required rules when met, and shows forbidden characters only if there are any. */
export function PasswordRules({ id, password }: PasswordRulesProps) {
  const t = useTranslations("Password");
  const shown = passwordHints.filter(
    ({ name, isMet }) => name !== "characters" || !isMet(password),
  );
  return (
    <ul id={id} aria-label={t("hint")} className="grid gap-0.5">
      {shown.map(({ name, isMet }) => {
        const isForbidding = name === "characters";
        const met = isMet(password);
        const Icon = met ? Check : isForbidding ? X : Dot;
        const look = met ? "text-success" : isForbidding ? "text-danger-text" : "text-muted";
        return (
          <li key={name} className={cn("flex items-center gap-1.5 text-xs", look)}>
            <Icon aria-hidden className="size-3.5" />
            {t(`rules.${name}`)}
            {met && <span className="sr-only">({t("ruleMet")})</span>}
          </li>
        );
      })}
    </ul>
  );
}
