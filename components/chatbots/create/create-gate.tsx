"use client";

import { BookOpen, Gauge, Globe, PenLine } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Template } from "@/components/chatbots/appearance/template";
import { useKnowledgeBases } from "@/components/knowledge-bases/queries";
import { useOrganization } from "@/components/organizations/queries";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { PageBody } from "@/components/shell/page/page-body";
import { useSession } from "@/components/shell/session/session";
import { PlanAction } from "@/components/shell/toasts/plan-action";
import { Button } from "@/components/ui/buttons/button";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { routes } from "@/lib/routes";
import { useTemplates } from "../queries";
import { CreateChatbot } from "./create-chatbot";
import { draftStore } from "./draft";

type CreateGateProps = { kbIds?: string[]; isReturning?: boolean };

/** Asks for the website and a knowledge base first, because both are required. */
export function CreateGate({ kbIds = [], isReturning = false }: CreateGateProps) {
  const { user } = useSession();
  const organization = useOrganization(user?.organizationId ?? "");
  const knowledge = useKnowledgeBases({ pageSize: 1 });
  const templates = useTemplates();
  const reads = [organization, knowledge, templates];
  const failedRead = reads.find((read) => read.isError && !read.data);

  if (failedRead?.error) {
    const retry = () => Promise.all(reads.map((read) => read.refetch()));
    return (
      <PageBody isForm>
        <LoadFailed error={failedRead.error} onRetry={retry} />
      </PageBody>
    );
  }
  if (!organization.data || !knowledge.data || !templates.data) {
    return (
      <PageBody isForm>
        <Skeleton className="h-80 w-full" />
      </PageBody>
    );
  }
  const { website, logoUrl, timeZone, plan } = organization.data;
  const { chatbots: limit } = plan.limits;
  if (limit !== null && plan.usage.chatbots >= limit)
    return <NoRoom limit={limit} used={plan.usage.chatbots} />;
  if (!website)
    return <WebsiteFirst next={kbIds[0] ? routes.newChatbotOn(...kbIds) : routes.newChatbot} />;
  if (knowledge.data.total === 0) return <KnowledgeFirst website={new URL(website).host} />;
  const withLogo = templates.data.map(({ ui, ...template }) => ({
    ...template,
    ui: { ...ui, logoImgUrl: logoUrl },
  }));
  return <DraftGate templates={withLogo} {...{ kbIds, timeZone, isReturning }} />;
}

function NoRoom({ limit, used }: { limit: number; used: number }) {
  const t = useTranslations("Chatbot");
  return (
    <PageBody isForm>
      <EmptyState icon={Gauge} title={t("quotaTitle")} action={<PlanAction />}>
        {t("quota", { limit, used })}
      </EmptyState>
    </PageBody>
  );
}

/** Saving the setting returns here. */
function WebsiteFirst({ next }: { next: string }) {
  const t = useTranslations("Chatbot");
  return (
    <PageBody isForm>
      <EmptyState
        icon={Globe}
        title={t("websiteRequiredTitle")}
        action={
          <ButtonLink href={`${routes.enterpriseSetting}?next=${encodeURIComponent(next)}`}>
            {t("websiteRequiredAction")}
          </ButtonLink>
        }
      >
        {t("websiteRequiredText")}
      </EmptyState>
    </PageBody>
  );
}

function KnowledgeFirst({ website }: { website: string }) {
  const t = useTranslations("Chatbot");
  return (
    <PageBody isForm>
      <EmptyState
        icon={BookOpen}
        title={t("knowledgeRequiredTitle")}
        action={
          <>
            <ButtonLink variant="secondary" href={routes.newFiles}>
              {t("uploadFiles")}
            </ButtonLink>
            <ButtonLink href={routes.newWebsite}>{t("readWebsite")}</ButtonLink>
          </>
        }
      >
        {t("knowledgeRequiredText", { website })}
      </EmptyState>
    </PageBody>
  );
}

type DraftGateProps = {
  templates: Template[];
  kbIds: string[];
  timeZone: string;
  /** Continues the draft without asking: the person left only to enter the website. */
  isReturning: boolean;
};

function DraftGate({ templates, kbIds, timeZone, isReturning }: DraftGateProps) {
  const { user } = useSession();
  const [store] = useState(() => draftStore(user?.userId ?? "", window.localStorage));
  const [draft, setDraft] = useState(store.read);
  const [isBegun, setIsBegun] = useState(isReturning);
  if (draft && !isBegun) {
    return (
      <Offer
        name={draft.typed.name.trim()}
        onContinue={() => setIsBegun(true)}
        onAnew={() => {
          store.clear();
          setDraft(undefined);
        }}
      />
    );
  }
  return <CreateChatbot {...{ templates, kbIds, timeZone, draft, store }} />;
}

type OfferProps = { name: string; onContinue: () => void; onAnew: () => void };

function Offer({ name, onContinue, onAnew }: OfferProps) {
  const t = useTranslations("Chatbot");
  return (
    <PageBody isForm>
      <EmptyState
        icon={PenLine}
        title={name ? t("draftTitle", { name }) : t("draftUnnamed")}
        action={
          <>
            <Button type="button" variant="secondary" onClick={onAnew}>
              {t("draftAnew")}
            </Button>
            <Button type="button" autoFocus onClick={onContinue}>
              {t("draftContinue")}
            </Button>
          </>
        }
      >
        {t("draftText")}
      </EmptyState>
    </PageBody>
  );
}
