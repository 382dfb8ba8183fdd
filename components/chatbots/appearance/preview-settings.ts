import { useWatch } from "react-hook-form";
import {
  type ChatbotConfigsChange,
  type ChatbotForm,
  colours,
} from "@/components/chatbots/chatbot-form";
import type { ChatbotUi } from "@/contract/chatbots/chatbot-configs";
import type { PreviewContent, WidgetSettings } from "@/contract/chatbots/widget";
import type { Template } from "./template";

export type Colours = Pick<ChatbotUi, (typeof colours)[number]>;

const isColour = (text: string | undefined): text is string =>
  text !== undefined && /^#[0-9a-f]{6}$/i.test(text);

/** Replaces invalid values by the template's. */
function complete(values: Partial<ChatbotUi> | undefined, template: ChatbotUi): ChatbotUi {
  const ui = { ...template, ...values };
  for (const name of colours) if (!isColour(ui[name])) ui[name] = template[name];
  // An empty number field is NaN.
  if (!Number.isInteger(ui.autoOpenDelay)) ui.autoOpenDelay = template.autoOpenDelay;
  return ui;
}

/** The settings to preview while the form is being edited. */
export function usePreviewSettings(
  form: ChatbotForm,
  templates: readonly [Template, ...Template[]],
) {
  const { control } = form;
  const [name, templateId, configs] = useWatch({
    control,
    name: ["name", "templateId", "configs"],
  });
  const template = templates.find(({ id }) => id === templateId) ?? templates[0];
  const settings: WidgetSettings = {
    name,
    templateId: template.id,
    ui: complete(configs?.ui, template.ui),
    locale: configs?.primaryLanguage ?? "de",
  };
  return {
    template,
    settings,
    opening: previewOpening(configs),
    showFaq: configs?.showFaq ?? false,
  };
}

type OpeningConfigs = Pick<ChatbotConfigsChange, "welcomeMessage" | "aiNotice">;

/** The state of the preview before the first question. */
export const previewOpening = (configs: OpeningConfigs | undefined): PreviewContent["opening"] => ({
  welcomeMessage: configs?.welcomeMessage ?? "",
  aiNotice: configs?.aiNotice?.isHidden ? null : (configs?.aiNotice?.text ?? ""),
});

/** Compares colours case-insensitively. */
export const hasColoursOf = (one: Partial<ChatbotUi> | undefined, other: Colours): boolean =>
  colours.every((name) => one?.[name]?.toLowerCase() === other[name].toLowerCase());

export const coloursIn = (ui: Colours): Colours => ({
  themeColor: ui.themeColor,
  bgColor: ui.bgColor,
  bgMsgBox: ui.bgMsgBox,
  textColor: ui.textColor,
  bgSendBtn: ui.bgSendBtn,
});
