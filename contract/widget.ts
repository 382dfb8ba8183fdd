import { z } from "zod";
import { chatbotUi } from "./chatbots";
import { endpoint } from "./endpoint";
import { handOverOffer } from "./hand-over";
import { languages } from "./limits";

/** What the widget shows before anything is asked; its script carries it. */
export const widgetSettings = z.object({
  name: z.string(),
  templateId: z.string(),
  ui: chatbotUi,
  locale: z.enum(languages),
});
export type WidgetSettings = z.output<typeof widgetSettings>;

/** Questions to begin with, under their category. */
const starterQuestions = z.array(
  z.object({ category: z.string(), questions: z.array(z.string()) }),
);
export type StarterQuestions = z.output<typeof starterQuestions>;

/** What the window shows before the first question. */
export const chatOpening = z.object({
  welcomeMessage: z.string(),
  faq: starterQuestions,
  /** Says that a machine answers: empty for the standard wording, null if the owner has removed it. */
  aiNotice: z.string().nullable(),
  /** What a visitor reads at a message limit; empty for the standard wording. */
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
    summary: "A visitor's token for 24 hours, from a page that the chatbot may stand on.",
    access: "public",
    body: z.object({
      apiKey: z.string().min(1).max(200),
      /** A returning visitor sends it. An invalid one is ignored. */
      visitorId: z.uuid().optional().catch(undefined),
    }),
    response: widgetSettings.extend(chatOpening.shape).extend({
      token: z.string(),
      expiresAt: z.iso.datetime(),
      chatbotId: z.uuid(),
      visitorId: z.uuid(),
    }),
  }),
};

/** The page of the API host that shows a widget inside the console: below /widget. */
export const stagePath = "/widget/stage";

/** What the console tells that page: the look as it is typed, and for a demo a bot's token to talk with. */
export type StageShow = {
  type: "antwort:show";
  settings: WidgetSettings;
  opening: ChatOpening;
  /** The page behind the widget. */
  ground: "light" | "dark";
  isOpen: boolean;
  /** None: the widget shows a sample conversation, and nothing is sent anywhere. */
  token?: string;
};

/** Messages of that page to the console: it is ready; its token was refused. */
export type StageReport = { type: "antwort:ready" } | { type: "antwort:refused"; code: string };

/** The script of the API host that knows `previewTag`, loaded once a page. */
export const previewScript = "/widget/preview.js";

/** The custom element of a still picture of the open window, 450 by 460 pixels. */
export const previewTag = "antwort-preview";

/** The argument of that element's `show`. */
export type PreviewShow = {
  settings: WidgetSettings;
  opening: Pick<ChatOpening, "welcomeMessage" | "aiNotice">;
  /** The origin of the API host. Stored pictures are relative to it. */
  apiUrl: string;
};
