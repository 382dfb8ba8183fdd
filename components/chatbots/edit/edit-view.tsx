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
import { type EditTab, editTabs, isFormTab } from "./edit-tabs";
import { Leaving } from "./leaving";
import { panelFormId } from "./panel-form";
import { useActiveTab } from "./use-active-tab";
import { useSave } from "./use-save";
import { useTabForms } from "./use-tab-form";

/** What a person sets of a chatbot, in tabs, each saved by itself. */
export function EditView({ chatbot }: { chatbot: Chatbot }) {
  const t = useTranslations("ChatbotEdit");
  const { active, goTo } = useActiveTab();
  const forms = useTabForms(chatbot);
  const { save, isBusy } = useSave(chatbot, forms, goTo);
  const isUnsaved = (id: EditTab) => isFormTab(id) && forms[id].isDirty;
  const unsaved = editTabs.map(({ id }) => id).filter((id) => isFormTab(id) && isUnsaved(id));
  const saveActive = () => void (isFormTab(active) && save([active]));
  return (
    <>
      <PageHeader
        back={routes.chatbots}
        title={chatbot.name}
        subtitle={t("subtitle")}
        status={<StatusBadge status={chatbot.status} />}
        actions={<Actions id={chatbot.id} hasSave={isFormTab(active)} isBusy={isBusy} />}
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
          <EditPanel tab={active} chatbot={chatbot} forms={forms} onSave={saveActive} />
        </Tabs>
      </PageBody>
      <Leaving unsaved={unsaved.filter(isFormTab)} onSave={save} isBusy={isBusy} />
    </>
  );
}

type ActionsProps = { id: string; hasSave: boolean; isBusy: boolean };

function Actions({ id, hasSave, isBusy }: ActionsProps) {
  const t = useTranslations();
  return (
    <>
      <ButtonLink variant="secondary" href={routes.demo(id)}>
        {t("Chatbot.demo")}
      </ButtonLink>
      {hasSave && (
        <Button form={panelFormId} busy={isBusy}>
          {t("Common.save")}
        </Button>
      )}
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
