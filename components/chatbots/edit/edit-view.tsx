"use client";

import { useTranslations } from "next-intl";
import { PageBody } from "@/components/shell/page/page-body";
import { PageHeader } from "@/components/shell/page/page-header";
import { SaveBar } from "@/components/shell/forms/save-bar";
import { ButtonLink } from "@/components/ui/buttons/button-link";
import { Tabs } from "@/components/ui/tabs";
import type { Chatbot } from "@/contract/chatbots";
import { routes } from "@/lib/routes";
import { SettingsCheckDialog } from "../evaluation/gate/settings-check-dialog";
import { EditPanel } from "./edit-panel";
import { type EditTab, editTabs, type FormTab, isFormTab } from "./edit-tabs";
import { useSave } from "./use-save";
import { type TabForms, useTabForms } from "./use-tab-form";
import { usePathname } from "next/navigation";
import { useCallback, useEffect, useState } from "react";
import { LeaveDialog } from "@/components/shell/forms/leave-dialog";
import {
  type UnsavedChangesGuard,
  useUnsavedChangesGuard,
} from "@/lib/hooks/use-unsaved-changes-guard";
import { useQueryParameter } from "@/lib/hooks/use-query-parameter";

/** Saving covers the unsaved changes of all tabs. */
export function EditView({ chatbot }: { chatbot: Chatbot }) {
  const t = useTranslations("ChatbotEdit");
  const { active, goTo } = useActiveTab();
  const forms = useTabForms(chatbot);
  const { save, isBusy, check } = useSave(chatbot, forms, goTo);
  const isUnsaved = (id: EditTab) => isFormTab(id) && forms[id].isDirty;
  const unsaved = editTabs.flatMap(({ id }) => (isFormTab(id) && isUnsaved(id) ? [id] : []));
  const saveAll = () => {
    if (unsaved.length > 0) void save(activeFirst(unsaved, active));
  };
  return (
    <>
      <PageHeader
        back={routes.chatbots}
        title={chatbot.name}
        subtitle={t("subtitle")}
        actions={<DemoLink id={chatbot.id} />}
      />
      <PageBody>
        <div className="pb-5">
          <Tabs
            label={t("tabs")}
            active={active}
            onChange={goTo}
            tabs={editTabs.map(({ id }) => ({
              id,
              label: t(`tab.${id}`),
              ...(isUnsaved(id) && { mark: t("unsaved") }),
            }))}
          >
            <EditPanel tab={active} chatbot={chatbot} forms={forms} onSave={saveAll} />
          </Tabs>
        </div>
        <SaveAll {...{ unsaved, forms, isBusy }} onSave={saveAll} />
      </PageBody>
      <UnsavedTabsGuard unsaved={unsaved} onSave={save} isBusy={isBusy} />
      {check && <SettingsCheckDialog check={check} />}
    </>
  );
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
  /** Tabs with unsaved changes. */
  unsaved: readonly FormTab[];
  onSave: (tabs: readonly FormTab[], guard: UnsavedChangesGuard) => unknown;
  isBusy: boolean;
};

/** Switching tabs keeps changes, so it does not ask. */
function UnsavedTabsGuard({ unsaved, onSave, isBusy }: UnsavedTabsGuardProps) {
  const t = useTranslations("ChatbotEdit");
  const here = usePathname();
  const isLeft = useCallback(({ pathname }: URL) => pathname !== here, [here]);
  const guard = useUnsavedChangesGuard(unsaved.length > 0, isLeft);
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
