import { useTranslations } from "next-intl";
import { SectionCard } from "@/components/ui/card";
import { Textarea } from "@/components/ui/fields/textarea";
import type { Chatbot } from "@/contract/chatbots";
import { PanelForm } from "../edit/panel-form";
import { joined } from "../edit/tab-fields";
import type { TabForms } from "../edit/use-tab-form";
import { StyleChoices } from "./style-choices";
import { TryPane } from "./try-pane";
import { useSession } from "@/components/shell/session/session";
import { Notice } from "@/components/ui/notice";

type StylePanelProps = { chatbot: Chatbot; forms: TabForms; onSave: () => void };

export function StylePanel({ chatbot, forms, onSave }: StylePanelProps) {
  const t = useTranslations("AiStyle");
  const { form } = forms["ai-style"];
  const unsaved = () =>
    joined([forms.language, forms["ai-style"], forms.replies].map((tab) => tab.changes())).configs;
  return (
    <div className="grid grid-cols-1 items-start gap-6 @2xl:grid-cols-[minmax(0,1fr)_20rem] @min-[56rem]:grid-cols-[minmax(0,1fr)_24rem]">
      <PanelForm onSave={onSave}>
        <PlatformModel />
        <SectionCard title={t("title")} description={t("hint")}>
          <StyleChoices form={form} />
          <Textarea
            isOptional
            rows={5}
            label={t("guidelines")}
            help={t("guidelinesHint")}
            error={form.formState.errors.configs?.ai?.guidelines?.message}
            {...form.register("configs.ai.guidelines")}
          />
        </SectionCard>
      </PanelForm>
      <TryPane chatbot={chatbot} unsaved={unsaved} />
    </div>
  );
}

function PlatformModel() {
  const t = useTranslations("AiStyle");
  const ai = useSession().system?.ai;
  if (!ai) return null;
  if (!ai.model) return <Notice title={t("noModelTitle")}>{t("noModel")}</Notice>;
  return (
    <Notice title={t("hasModelTitle", { model: ai.model })}>
      {t("hasModel", { provider: ai.provider })}
    </Notice>
  );
}
