import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";
import { formatNumber } from "@/lib/format-numbers";
import { routes } from "@/lib/routes";

const counted = [
  { name: "knowledgeBases", href: routes.knowledgeBases },
  { name: "pages", href: routes.knowledgeBases },
  { name: "chatbots", href: routes.chatbots },
  { name: "questionsOfWeek", href: routes.analytics },
] as const;

export function Counts({ usage }: { usage: Record<string, number> }) {
  const t = useTranslations("Home");
  const locale = useLocale();
  return (
    <section aria-label={t("countsTitle")}>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-4">
        {counted.map(({ name, href }) => (
          <Card
            key={name}
            className="relative px-5 py-4 has-[a:hover]:border-line-strong has-[a:hover]:bg-hover"
          >
            <dt className="text-sm text-muted">{t(name)}</dt>
            <dd className="mt-1 text-2xl font-semibold tabular-nums">
              <Figure href={href}>{formatNumber(usage[name] ?? 0, locale)}</Figure>
            </dd>
          </Card>
        ))}
      </dl>
    </section>
  );
}

/** The whole card is clickable. */
function Figure({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-accent"
    >
      {children}
    </Link>
  );
}
