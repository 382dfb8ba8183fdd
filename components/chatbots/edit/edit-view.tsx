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
import { Leaving } from "./leaving";
import { useActiveTab } from "./use-active-tab";
import { useSave } from "./use-save";
import { type TabForms, useTabForms } from "./use-tab-form";

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
      <Leaving unsaved={unsaved} onSave={save} isBusy={isBusy} />
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
