"use client";

import { useTranslations } from "next-intl";
import { PageBody } from "@/components/shell/page-body";
import { PageHeader } from "@/components/shell/page-header";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Tabs } from "@/components/ui/tabs";
import type { Chatbot } from "@/contract/chatbots";
import { routes } from "@/lib/routes";
import { EditPanel } from "./edit-panel";
import { type EditTab, editTabs, type FormTab, isFormTab } from "./edit-tabs";
import { Leaving } from "./leaving";
import { useActiveTab } from "./use-active-tab";
import { useSave } from "./use-save";
import { useTabForms } from "./use-tab-form";

/** What a person sets of a chatbot, in tabs. What is unsaved in any of them is saved from all of them. */
export function EditView({ chatbot }: { chatbot: Chatbot }) {
  const t = useTranslations("ChatbotEdit");
  const { active, goTo } = useActiveTab();
  const forms = useTabForms(chatbot);
  const { save, isBusy } = useSave(chatbot, forms, goTo);
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
        status={<StatusBadge status={chatbot.status} />}
        actions={
          <Actions
            id={chatbot.id}
            hasChanges={unsaved.length > 0}
            isBusy={isBusy}
            onSave={saveAll}
          />
        }
      />
      <PageBody>
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
      </PageBody>
      <Leaving unsaved={unsaved} onSave={save} isBusy={isBusy} />
    </>
  );
}

/** What is wrong in the tab one sees is shown before one is led to another. */
const activeFirst = (tabs: readonly FormTab[], active: EditTab): FormTab[] =>
  tabs.toSorted((one, other) => Number(other === active) - Number(one === active));

type ActionsProps = { id: string; hasChanges: boolean; isBusy: boolean; onSave: () => void };

function Actions({ id, hasChanges, isBusy, onSave }: ActionsProps) {
  const t = useTranslations();
  return (
    <>
      <ButtonLink variant="secondary" href={routes.demo(id)}>
        {t("Chatbot.demo")}
      </ButtonLink>
      <Button type="button" disabled={!hasChanges && !isBusy} busy={isBusy} onClick={onSave}>
        {t("Common.save")}
      </Button>
    </>
  );
}

function StatusBadge({ status }: { status: Chatbot["status"] }) {
  const t = useTranslations("Chatbot");
  return (
    <Badge tone={status === "connected" ? "success" : "neutral"} className="max-sm:hidden">
      {t(status)}
    </Badge>
  );
}
