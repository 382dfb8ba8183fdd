import { z } from "zod";
import { chatbotUi } from "./chatbots";
import { endpoint } from "./endpoint";
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
export const starterQuestions = z.array(
  z.object({ category: z.string(), questions: z.array(z.string()) }),
);
export type StarterQuestions = z.output<typeof starterQuestions>;

export const widgetApi = {
  open: endpoint({
    method: "POST",
    path: "/auth/widget",
    summary: "A visitor's token for 24 hours, from a page that the chatbot may stand on.",
    access: "public",
    body: z.object({
      apiKey: z.string().min(1).max(200),
      /** Who was here before names it; what is none counts as left out. */
      visitorId: z.uuid().optional().catch(undefined),
    }),
    response: widgetSettings.extend({
      token: z.string(),
      expiresAt: z.iso.datetime(),
      chatbotId: z.uuid(),
      visitorId: z.uuid(),
      welcomeMessage: z.string(),
      faq: starterQuestions,
    }),
  }),
};

/** The page of the API host that shows a widget inside the console: below /widget. */
export const stagePath = "/widget/stage";

/** What the console tells that page: the look as it is typed, and for a demo a bot's token to talk with. */
export type StageShow = {
  type: "antwort:show";
  settings: WidgetSettings;
  welcomeMessage: string;
  faq: StarterQuestions;
  /** The page behind the widget. */
  ground: "light" | "dark";
  isOpen: boolean;
  /** None: the widget shows a sample conversation, and nothing is sent anywhere. */
  token?: string;
};

/** What that page tells the console: it can be told things; the token is no longer taken. */
export type StageReport = { type: "antwort:ready" } | { type: "antwort:refused"; code: string };

/** The script of the API host that knows `previewTag`, loaded once a page. */
export const previewScript = "/widget/preview.js";

/** The custom element of a still picture of the open window, 450 by 460 pixels. */
export const previewTag = "antwort-preview";

/** What that element's `show` is told. */
export type PreviewShow = {
  settings: WidgetSettings;
  welcomeMessage: string;
  /** Of the API host, without a slash at its end: pictures of ours are relative to it. */
  apiUrl: string;
};
