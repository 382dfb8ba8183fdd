import { z } from "zod";
import { handOverOffer } from "../conversations/hand-over";
import { endpoint } from "../endpoint";
import { languages } from "../limits";
import { chatbotUi } from "./chatbot-configs";

/** The settings that the server embeds in the widget's script. */
export const widgetSettings = z.object({
  name: z.string(),
  templateId: z.string(),
  ui: chatbotUi,
  locale: z.enum(languages),
});
export type WidgetSettings = z.output<typeof widgetSettings>;

const starterQuestions = z.array(
  z.object({ category: z.string(), questions: z.array(z.string()) }),
);
export type StarterQuestions = z.output<typeof starterQuestions>;

export const chatOpening = z.object({
  welcomeMessage: z.string(),
  faq: starterQuestions,
  /** Empty for the default text, null if the owner removed it. */
  aiNotice: z.string().nullable(),
  /** Empty for the default text. */
  limitText: z.string(),
  /** Null if the chatbot does not hand over. */
  handOver: handOverOffer.nullable(),
});
export type ChatOpening = z.output<typeof chatOpening>;

export const widgetApi = {
  open: endpoint({
    method: "POST",
    path: "/auth/widget",
    scope: "none",
    summary:
      "Returns a visitor token that is valid for 24 hours, for a page on which the chatbot is allowed.",
    access: "public",
    body: z.object({
      apiKey: z.string().min(1).max(200),
      /** A returning visitor sends it. Invalid ids are ignored. */
      visitorId: z.uuid().optional().catch(undefined),
      /** The page's language, for a default welcome. */
      language: z.enum(languages).optional(),
    }),
    response: widgetSettings.extend(chatOpening.shape).extend({
      token: z.string(),
      expiresAt: z.iso.datetime(),
      chatbotId: z.uuid(),
      visitorId: z.uuid(),
    }),
  }),
};

/** The page of the API host that shows a widget inside the console. */
export const CONSOLE_FRAME_PATH = "/widget/stage";

/** Sent by the console: current form values, and for a demo a bot token. */
export type FrameShowMessage = {
  type: "antwort:show";
  settings: WidgetSettings;
  opening: ChatOpening;
  pageTheme: "light" | "dark";
  isOpen: boolean;
  /** Without it, a sample conversation is shown and nothing is sent. */
  token?: string;
};

/** Sent by the frame to the console. */
export type FrameStatusMessage =
  | { type: "antwort:ready" }
  | { type: "antwort:refused"; code: string };

/** Defines the element `PREVIEW_TAG`; loaded once per page. */
export const PREVIEW_SCRIPT = "/widget/preview.js";

/** Shows the open window as a still picture of 450 by 460 pixels. */
export const PREVIEW_TAG = "antwort-preview";

export type PreviewContent = {
  settings: WidgetSettings;
  opening: Pick<ChatOpening, "welcomeMessage" | "aiNotice">;
  /** Stored pictures are relative to it. */
  apiUrl: string;
};
