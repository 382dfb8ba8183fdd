import { Globe } from "lucide-react";
import { useTranslations } from "next-intl";
import { LogoMark } from "@/components/shell/frame/logo";

/** Server component. */
export function Showcase() {
  const t = useTranslations("Showcase");
  return (
    <figure
      aria-label={t("label")}
      className="grid gap-3 rounded-xl border border-line bg-surface p-4 text-sm shadow-raised"
    >
      <p className="justify-self-end rounded-lg rounded-br-sm bg-accent px-3 py-2 text-on-accent">
        {t("question")}
      </p>
      <div className="flex items-start gap-2">
        <LogoMark className="mt-1.5 size-5" />
        <div className="min-w-0 rounded-lg rounded-bl-sm bg-selected px-3 py-2">
          <p>
            {t("answer")} <sup className="font-medium">{1}</sup>
          </p>
          <p className="mt-2 flex items-center gap-1.5 border-t border-line pt-2 text-xs">
            <Globe aria-hidden className="size-3.5!" />
            <span className="shrink-0 font-medium">{t("source")}</span>
            <span className="truncate text-muted">{t("address")}</span>
          </p>
        </div>
      </div>
    </figure>
  );
}
