import { useLocale, useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import type { KnowledgeBase } from "@/contract/knowledge-bases";
import { formatDate, formatNumber } from "@/lib/format";
import { routes } from "@/lib/routes";
import { isTraining } from "./queries";
import { TrainingProgress } from "@/components/shell/training-progress";
import { UnderWay } from "./under-way";

/** How a knowledge base stands: its training while it runs, its figures, and what to do next. */
export function Standing({ kb }: { kb: KnowledgeBase }) {
  const t = useTranslations("KnowledgeBase");
  const isIdle = !isTraining(kb);
  const hasLearnt = kb.characterCount > 0;
  return (
    <div className="grid gap-4">
      {!isIdle && (
        <Notice kind="busy" title={t("lockedTitle")}>
          {t("locked")}
          <TrainingProgress title={kb.title} progress={kb.progress} className="mt-3" />
          <UnderWay kbId={kb.dto.kbId} />
        </Notice>
      )}
      {isIdle && !hasLearnt && (
        <Notice kind="warning" title={t("noneTakenTitle")}>
          {t("noneTaken")}
        </Notice>
      )}
      {kb.description && <p className="text-muted">{kb.description}</p>}
      <Figures kb={kb} />
      {isIdle && hasLearnt && kb.chatbots.length === 0 && (
        <Notice
          action={
            <ButtonLink href={routes.newChatbotOn(kb.dto.kbId)}>{t("createChatbot")}</ButtonLink>
          }
        >
          {t("noChatbotYet")}
        </Notice>
      )}
    </div>
  );
}

function Figures({ kb }: { kb: KnowledgeBase }) {
  const t = useTranslations("KnowledgeBase");
  const locale = useLocale();
  const figures = [
    { name: t("pages"), value: formatNumber(kb.itemCount, locale) },
    { name: t("stageFailed"), value: formatNumber(kb.failedCount, locale) },
    { name: t("characters"), value: formatNumber(kb.characterCount, locale) },
    { name: t("chatbots"), value: formatNumber(kb.chatbots.length, locale) },
    { name: t("updated"), value: formatDate(kb.updatedAt, locale) },
  ];
  return (
    <Card>
      <dl className="flex flex-wrap gap-x-10 gap-y-3 px-5 py-4">
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="mt-0.5 text-base font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
