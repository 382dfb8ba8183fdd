import { lazy, Suspense } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import type { Chatbot } from "@/contract/chatbots/chatbots";
import type { EditTab, FormTab } from "./edit-tabs";
import { GeneralFields } from "./general-fields";
import { PanelForm } from "./panel-form";
import type { TabForms } from "./use-tab-form";

const Appearance = lazy(async () => ({
  default: (await import("@/components/chatbots/appearance/appearance")).Appearance,
}));
const KnowledgePicker = lazy(async () => ({
  default: (await import("./knowledge-picker")).KnowledgePicker,
}));
const LanguagePanel = lazy(async () => ({
  default: (await import("../language/language-panel")).LanguagePanel,
}));
const StylePanel = lazy(async () => ({
  default: (await import("../style/style-panel")).StylePanel,
}));
const RepliesPanel = lazy(async () => ({
  default: (await import("../replies/replies-panel")).RepliesPanel,
}));
const FaqPanel = lazy(async () => ({ default: (await import("../faq/faq-panel")).FaqPanel }));
const EvaluationPanel = lazy(async () => ({
  default: (await import("../evaluation/evaluation-panel")).EvaluationPanel,
}));
const HandOverPanel = lazy(async () => ({
  default: (await import("../hand-over/hand-over-panel")).HandOverPanel,
}));
const LimitsPanel = lazy(async () => ({
  default: (await import("../limits/limits-panel")).LimitsPanel,
}));
const KeyCard = lazy(async () => ({ default: (await import("../keys/key-card")).KeyCard }));
const ClientsCard = lazy(async () => ({
  default: (await import("../keys/clients-card")).ClientsCard,
}));
const ChannelsPanel = lazy(async () => ({
  default: (await import("../channels/channels-panel")).ChannelsPanel,
}));
const EmbedPanel = lazy(async () => ({ default: (await import("../embed/embed-tab")).EmbedPanel }));

type EditPanelProps = {
  tab: EditTab;
  chatbot: Chatbot;
  forms: TabForms;
  onSave: () => void;
};

export function EditPanel(props: EditPanelProps) {
  return (
    <Suspense fallback={<Skeleton className="h-80 w-full" />}>
      <Panel {...props} />
    </Suspense>
  );
}

function Panel({ tab, chatbot, forms, onSave }: EditPanelProps) {
  switch (tab) {
    case "ai-style":
      return <StylePanel chatbot={chatbot} forms={forms} onSave={onSave} />;
    case "faq":
      return <FaqPanel chatbot={chatbot} />;
    case "evaluation":
      return <EvaluationPanel chatbot={chatbot} form={forms.evaluation.form} onSave={onSave} />;
    case "embed":
      return <EmbedPanel chatbot={chatbot} form={forms.embed.form} onSave={onSave} />;
    case "channels":
      return <ChannelsPanel chatbotId={chatbot.id} />;
    case "access":
      return (
        <div className="grid max-w-160 grid-cols-1 gap-5">
          <KeyCard chatbot={chatbot} />
          <ClientsCard chatbotId={chatbot.id} />
        </div>
      );
    case "general":
    case "appearance":
    case "knowledge-bases":
    case "language":
    case "hand-over":
    case "limits":
    case "replies":
      return (
        <PanelForm isNarrow={!wideTabs.has(tab)} onSave={onSave}>
          <Fields tab={tab} chatbot={chatbot} forms={forms} />
        </PanelForm>
      );
  }
}

const wideTabs: ReadonlySet<EditTab> = new Set(["appearance", "language"]);

type FieldsProps = Pick<EditPanelProps, "chatbot" | "forms"> & {
  tab: Exclude<FormTab, "ai-style" | "embed" | "evaluation">;
};

function Fields({ tab, chatbot, forms }: FieldsProps) {
  switch (tab) {
    case "general":
      return <GeneralFields form={forms.general.form} />;
    case "appearance":
      return <Appearance form={forms.appearance.form} />;
    case "knowledge-bases":
      return <KnowledgePicker form={forms["knowledge-bases"].form} />;
    case "language":
      return <LanguagePanel form={forms.language.form} />;
    case "replies":
      return <RepliesPanel chatbotId={chatbot.id} forms={forms} />;
    case "hand-over":
      return <HandOverPanel form={forms["hand-over"].form} />;
    case "limits":
      return <LimitsPanel form={forms.limits.form} />;
  }
}
