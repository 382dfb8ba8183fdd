"use client";

import { FileQuestion } from "lucide-react";
import { useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import { useCallback, useEffect, useState } from "react";
import { LeaveDialog } from "@/components/shell/forms/leave-dialog";
import { SaveBar } from "@/components/shell/forms/save-bar";
import { LoadFailed } from "@/components/shell/page/load-failed";
import { PageBody } from "@/components/shell/page/page-body";
import { PageHeader } from "@/components/shell/page/page-header";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { SectionTabs } from "@/components/ui/sections/section-tabs";
import { Skeleton } from "@/components/ui/skeleton";
import type { Chatbot } from "@/contract/chatbots/chatbots";
import { useQueryParameter } from "@/lib/hooks/use-query-parameter";
import {
  type UnsavedChangesGuard,
  useUnsavedChangesGuard,
} from "@/lib/hooks/use-unsaved-changes-guard";
import { routes } from "@/lib/routes";
import { SettingsCheckDialog } from "../evaluation/gate/settings-check-dialog";
import { useChatbot } from "../queries";
import { EditPanel } from "./edit-panel";
import { editGroups, type EditTab, editTabs, type FormTab, isFormTab } from "./edit-tabs";
import { useSave } from "./use-save";
import { type TabForms, useTabForms } from "./use-tab-form";

/** Saving covers the unsaved changes of all tabs. */
export function EditView({ chatbot }: { chatbot: Chatbot }) {
  const t = useTranslations("ChatbotEdit");
  const { active, goTo } = useActiveTab();
  const forms = useTabForms(chatbot);
  const { save, isBusy, check } = useSave(chatbot, forms, goTo);
  const groups = useGroups(forms);
  const unsaved = editTabs.flatMap(({ id }) => (isFormTab(id) && forms[id].isDirty ? [id] : []));
  const saveAll = () => {
    if (unsaved.length > 0) void save(activeFirst(unsaved, active));
  };
  return (
    <>
      <PageHeader
        backHref={routes.chatbots}
        title={chatbot.name}
        subtitle={t("subtitle")}
        actions={<DemoLink id={chatbot.id} />}
      />
      <PageBody>
        <SectionTabs label={t("tabs")} active={active} onChange={goTo} groups={groups}>
          <div className="pb-5">
            <EditPanel tab={active} chatbot={chatbot} forms={forms} onSave={saveAll} />
          </div>
          <SaveAll {...{ unsaved, forms, isBusy }} onSave={saveAll} />
        </SectionTabs>
      </PageBody>
      <UnsavedTabsGuard unsaved={unsaved} onSave={save} isBusy={isBusy} />
      {check && <SettingsCheckDialog check={check} />}
    </>
  );
}

function useGroups(forms: TabForms) {
  const t = useTranslations("ChatbotEdit");
  return editGroups.map((group) => ({
    label: t(`group.${group}`),
    sections: editTabs
      .filter((tab) => tab.group === group)
      .map(({ id }) => ({
        id,
        label: t(`tab.${id}`),
        ...(isFormTab(id) && forms[id].isDirty && { mark: t("unsaved") }),
      })),
  }));
}

type SaveAllProps = {
  unsaved: readonly FormTab[];
  forms: TabForms;
  isBusy: boolean;
  onSave: () => void;
};

function SaveAll({ unsaved, forms, isBusy, onSave }: SaveAllProps) {
  const t = useTranslations("ChatbotEdit");
  const tabs = unsaved.map((tab) => t(`tab.${tab}`)).join(", ");
  return (
    <SaveBar
      isDirty={unsaved.length > 0}
      isBusy={isBusy}
      onSave={onSave}
      onDiscard={() => unsaved.forEach((tab) => forms[tab].discard())}
    >
      {t("unsavedIn", { tabs })}
    </SaveBar>
  );
}

/** The active tab comes first, so that its errors show before another tab opens. */
const activeFirst = (tabs: readonly FormTab[], active: EditTab): FormTab[] =>
  tabs.toSorted((one, other) => Number(other === active) - Number(one === active));

function DemoLink({ id }: { id: string }) {
  const t = useTranslations("Chatbot");
  return (
    <ButtonLink variant="secondary" href={routes.demo(id)}>
      {t("demo")}
    </ButtonLink>
  );
}

type UnsavedTabsGuardProps = {
  unsaved: readonly FormTab[];
  onSave: (tabs: readonly FormTab[], guard: UnsavedChangesGuard) => unknown;
  isBusy: boolean;
};

/** Switching tabs keeps changes, so it does not ask. */
function UnsavedTabsGuard({ unsaved, onSave, isBusy }: UnsavedTabsGuardProps) {
  const t = useTranslations("ChatbotEdit");
  const currentPath = usePathname();
  const leavesPage = useCallback(({ pathname }: URL) => pathname !== currentPath, [currentPath]);
  const guard = useUnsavedChangesGuard(unsaved.length > 0, leavesPage);
  const names = unsaved.map((tab) => t(`tab.${tab}`)).join(", ");
  return (
    <LeaveDialog
      guard={guard}
      description={t("leaveText", { tabs: names })}
      onSave={() => onSave(unsaved, guard)}
      isBusy={isBusy}
    />
  );
}

const PARAMETER = "activeTab";

const tabOf = (value: string | null | undefined): EditTab =>
  editTabs.find(({ id }) => id === value)?.id ?? "general";

/**
 * Keeps the active tab in the address. The state changes at once, because the router's search
 * parameters follow only after a transition.
 */
function useActiveTab(): { active: EditTab; goTo: (tab: EditTab) => void } {
  const part = useQueryParameter(PARAMETER);
  const path = usePathname();
  const inRouter = tabOf(part.value);
  const [inAddress, setInAddress] = useState<EditTab>();
  if (inAddress === inRouter) setInAddress(undefined);

  useEffect(() => {
    const onPopState = () => {
      const { pathname, search } = window.location;
      if (pathname === path) setInAddress(tabOf(new URLSearchParams(search).get(PARAMETER)));
    };
    window.addEventListener("popstate", onPopState);
    return () => window.removeEventListener("popstate", onPopState);
  }, [path]);

  const active = inAddress ?? inRouter;
  const goTo = (tab: EditTab) => {
    if (tab === active) return;
    setInAddress(tab);
    part.enter(tab);
  };
  return { active, goTo };
}

export function EditChatbot({ id }: { id: string }) {
  const t = useTranslations("ChatbotEdit");
  const { data: chatbot, error, isFetching, refetch } = useChatbot(id);
  const isMissing = error?.status === 404 || error?.status === 400;
  if (chatbot) return <EditView key={chatbot.id} chatbot={chatbot} />;
  return (
    <>
      <PageHeader title={t("subtitle")} backHref={routes.chatbots} />
      <PageBody>
        {!error && <Skeleton className="h-80 w-full" />}
        {isMissing && <NoSuchChatbot />}
        {error && !isMissing && <LoadFailed error={error} onRetry={refetch} isBusy={isFetching} />}
      </PageBody>
    </>
  );
}

function NoSuchChatbot() {
  const t = useTranslations("Chatbot");
  return (
    <EmptyState
      icon={FileQuestion}
      title={t("notFoundTitle")}
      action={
        <ButtonLink variant="secondary" href={routes.chatbots}>
          {t("toList")}
        </ButtonLink>
      }
    >
      {t("notFoundText")}
    </EmptyState>
  );
}
