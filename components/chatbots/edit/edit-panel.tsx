import { lazy, Suspense } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import type { Chatbot } from "@/contract/chatbots";
import type { EditTab } from "./edit-tabs";
import { GeneralFields } from "./general-fields";
import { PanelForm } from "./panel-form";
import type { TabForms } from "./use-tab-form";

const Appearance = lazy(async () => ({
  default: (await import("../look/appearance")).Appearance,
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
const FaqPanel = lazy(async () => ({ default: (await import("../faq/faq-panel")).FaqPanel }));
const KeyCard = lazy(async () => ({ default: (await import("../keys/key-card")).KeyCard }));
const EmbedPanel = lazy(async () => ({ default: (await import("./embed-panel")).EmbedPanel }));

type EditPanelProps = {
  tab: EditTab;
  chatbot: Chatbot;
  forms: TabForms;
  onSave: () => void;
};

/** What the tab shows. */
export function EditPanel(props: EditPanelProps) {
  return (
    <Suspense fallback={<Skeleton className="h-80 w-full" />}>
      <Panel {...props} />
    </Suspense>
  );
}

function Panel({ tab, chatbot, forms, onSave }: EditPanelProps) {
  switch (tab) {
    case "general":
      return (
        <PanelForm isNarrow onSave={onSave}>
          <GeneralFields form={forms.general.form} />
        </PanelForm>
      );
    case "appearance":
      return (
        <PanelForm onSave={onSave}>
          <Appearance form={forms.appearance.form} />
        </PanelForm>
      );
    case "knowledge-bases":
      return (
        <PanelForm isNarrow onSave={onSave}>
          <KnowledgePicker form={forms["knowledge-bases"].form} />
        </PanelForm>
      );
    case "language":
      return (
        <PanelForm onSave={onSave}>
          <LanguagePanel form={forms.language.form} />
        </PanelForm>
      );
    case "ai-style":
      return <StylePanel chatbot={chatbot} forms={forms} onSave={onSave} />;
    case "faq":
      return <FaqPanel chatbot={chatbot} />;
    case "embed":
      return <EmbedPanel chatbot={chatbot} form={forms.embed.form} onSave={onSave} />;
    case "access":
      return (
        <div className="max-w-160">
          <KeyCard chatbot={chatbot} />
        </div>
      );
  }
}
