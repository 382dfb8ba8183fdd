import { propertiesOf } from "@/lib/kb-type-properties";
import { ChevronRight, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { Card } from "@/components/ui/card";
import type { Concern } from "./concerns";

const SHOWN_AT_MOST = 5;

/** Renders nothing without problems. */
export function Attention({ concerns }: { concerns: readonly Concern[] }) {
  const t = useTranslations("Home");
  const hidden = concerns.length - SHOWN_AT_MOST;
  if (concerns.length === 0) return null;
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className="mb-3 text-lg font-semibold">
        {t("attentionTitle")}
      </h2>
      <Card>
        <ul className="divide-y divide-line">
          {concerns.slice(0, SHOWN_AT_MOST).map((concern) => (
            <ConcernRow key={`${concern.kind} ${concern.id}`} concern={concern} />
          ))}
        </ul>
        {hidden > 0 && (
          <p className="border-t border-line px-4 py-2.5 text-sm text-muted">
            {t("attentionMore", { count: hidden })}
          </p>
        )}
      </Card>
    </section>
  );
}

function ConcernRow({ concern }: { concern: Concern }) {
  const { name, href } = concern;
  const sentence = useSentence(concern);
  return (
    <li>
      <Link
        href={href}
        className="flex items-center gap-3 px-4 py-2.5 -outline-offset-2 first:rounded-t-lg hover:bg-hover"
      >
        <TriangleAlert aria-hidden className="text-warning" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium" title={name}>
            {name}
          </span>
          <span className="block text-sm text-muted">{sentence}</span>
        </span>
        <ChevronRight aria-hidden className="text-muted" />
      </Link>
    </li>
  );
}

function useSentence(concern: Concern): string {
  const t = useTranslations("Home");
  if (concern.kind !== "failedItems") return t(`concern.${concern.kind}`);
  return t(propertiesOf(concern).failedMessage, { count: concern.count });
}
