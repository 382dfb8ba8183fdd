import type { ChatbotUi } from "@/contract/chatbots";

export type Template = { id: string; name: string; ui: ChatbotUi };

/** `bgColor` is the window's ground, `bgMsgBox` an answer's; `textColor` stands on both, white on the other two. */
type Colours = Pick<ChatbotUi, "bgColor" | "bgMsgBox" | "textColor" | "bgSendBtn" | "themeColor">;

const look = (id: string, name: string, colours: Colours): Template => ({
  id,
  name,
  ui: {
    botImgUrl: null,
    logoImgUrl: null,
    assistantAvatarUrl: null,
    alignment: "right",
    animation: "Default",
    autoOpen: false,
    autoOpenDelay: 5,
    ...colours,
  },
});

/** The looks a chatbot can start from. */
export const templates: readonly Template[] = [
  look("pure", "Pure", {
    bgColor: "#ffffff",
    bgMsgBox: "#f1f3f7",
    textColor: "#181b20",
    bgSendBtn: "#5057dc",
    themeColor: "#5057dc",
  }),
  look("night", "Night", {
    bgColor: "#14161b",
    bgMsgBox: "#242932",
    textColor: "#eff0f2",
    bgSendBtn: "#5862e1",
    themeColor: "#2b303b",
  }),
  look("meadow", "Meadow", {
    bgColor: "#f8fbf7",
    bgMsgBox: "#e5f0e3",
    textColor: "#17301f",
    bgSendBtn: "#1f7a4d",
    themeColor: "#1c6641",
  }),
  look("ember", "Ember", {
    bgColor: "#fffaf7",
    bgMsgBox: "#fbe9e0",
    textColor: "#3a1d14",
    bgSendBtn: "#b0401d",
    themeColor: "#8f3318",
  }),
];

export const findTemplate = (id: string): Template | undefined =>
  templates.find((template) => template.id === id);
