import { FileText, Globe } from "lucide-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { kbTypes } from "@/contract/events";
import { cn } from "@/lib/cn";
import { routes } from "@/lib/routes";

const sources = {
  Web: { href: routes.newWebsite, icon: Globe, words: "sourceWeb" },
  File: { href: routes.newFiles, icon: FileText, words: "sourceFile" },
} as const;

export function SourceChoice({ active }: { active: (typeof kbTypes)[number] }) {
  const t = useTranslations("KnowledgeBase");
  return (
    <nav
      aria-label={t("sourceLabel")}
      className="mb-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3"
    >
      {kbTypes.map((type) => {
        const { href, icon: Icon, words } = sources[type];
        return (
          <Link
            key={type}
            href={href}
            aria-current={type === active ? "page" : undefined}
            className={cn(
              "flex items-center gap-3 rounded-lg border px-4 py-3 text-sm font-medium",
              type === active
                ? "border-accent bg-accent-soft text-accent-text"
                : "border-line bg-surface hover:border-line-strong",
            )}
          >
            <Icon aria-hidden />
            {t(words)}
          </Link>
        );
      })}
    </nav>
  );
}
