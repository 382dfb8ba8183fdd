"use client";

import { Inbox } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { SectionCard } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Progress } from "@/components/ui/progress";
import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import { Steps } from "@/components/ui/steps";
import { Pagination } from "@/components/ui/tables/pagination";
import { Tabs } from "@/components/ui/tabs";
import { Row, GallerySection } from "./gallery-section";

const tabs = ["tabOne", "tabTwo"] as const;

export function StateSection() {
  const t = useTranslations("Design");
  return (
    <>
      <Cards />
      <Walks />
      <GallerySection title={t("waiting")}>
        <Row>
          <Spinner />
          <div className="grid flex-1 gap-2">
            <Skeleton />
            <Skeleton className="w-2/3" />
          </div>
        </Row>
      </GallerySection>
    </>
  );
}

function Cards() {
  const t = useTranslations("Design");
  const [page, setPage] = useState(1);
  return (
    <GallerySection title={t("cards")}>
      <SectionCard
        title={t("cards")}
        description={t("cardText")}
        footer={<Button type="button">{t("primary")}</Button>}
      >
        <Progress label={t("progress")} value={page} max={4} />
        <Pagination page={page} pageSize={25} total={80} onChange={setPage} />
      </SectionCard>
      <EmptyState icon={Inbox} title={t("emptyTitle")}>
        {t("emptyText")}
      </EmptyState>
    </GallerySection>
  );
}

function Walks() {
  const t = useTranslations("Design");
  const [tab, setTab] = useState<(typeof tabs)[number]>("tabOne");
  const [step, setStep] = useState(1);
  return (
    <>
      <GallerySection title={t("steps")}>
        <Steps
          label={t("steps")}
          steps={[t("stepGeneral"), t("stepLook"), t("stepKnowledge")]}
          current={step}
          onSelect={setStep}
        />
      </GallerySection>
      <GallerySection title={t("tabs")}>
        <div>
          <Tabs
            label={t("tabs")}
            tabs={tabs.map((id) => ({ id, label: t(id) }))}
            active={tab}
            onChange={setTab}
          >
            {t("help")}
          </Tabs>
        </div>
      </GallerySection>
    </>
  );
}
