import type { ChatbotUi } from "@/contract/chatbots/chatbot-configs";

export type Template = { id: string; name: string; ui: ChatbotUi };

/**
 * Hex colours of header and questions, window, answers, text, and send button. Text on the first and last one is black
 * or white, whichever has more contrast.
 */
type Colours = [theme: string, window: string, answer: string, text: string, send: string];

const template = (id: string, name: string, colours: Colours): Template => {
  const [themeColor, bgColor, bgMsgBox, textColor, bgSendBtn] = colours;
  return {
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
      themeColor,
      bgColor,
      bgMsgBox,
      textColor,
      bgSendBtn,
    },
  };
};

/** The widget has style sheets of the same ids. */
export const templates: readonly Template[] = [
  template("pure", "Pure", ["#5057dc", "#ffffff", "#f2f3f7", "#181b20", "#5057dc"]),
  template("night", "Night", ["#6a58e8", "#0e1016", "#1c2029", "#eef0f5", "#4cc9f0"]),
  template("meadow", "Meadow", ["#2c7a4b", "#f8fbf3", "#e4f0dc", "#17301f", "#f2b632"]),
  template("ember", "Ember", ["#c8451b", "#fffaf6", "#fdeadd", "#3a1d14", "#b83a12"]),
  template("atlas", "Atlas", ["#1652f0", "#f6f8fb", "#ffffff", "#101828", "#1652f0"]),
  template("folio", "Folio", ["#8c1d18", "#fbf8f1", "#f1eadb", "#221c14", "#221c14"]),
  template("kernel", "Kernel", ["#b8f34a", "#0d110b", "#151b12", "#dcead2", "#b8f34a"]),
  template("poster", "Poster", ["#ffd02e", "#fff8e6", "#ffffff", "#111111", "#ff6f4e"]),
  template("salon", "Salon", ["#1f3b32", "#f8f5ee", "#fffefa", "#22302a", "#b8935a"]),
  template("cove", "Cove", ["#1f6fc4", "#eaf3fc", "#ffffff", "#12273d", "#12808f"]),
  template("halo", "Halo", ["#5b4bff", "#fdfdff", "#f1f1f6", "#15151c", "#ff7a59"]),
  template("ticket", "Ticket", ["#b5174f", "#fff8fa", "#fde6ee", "#3b1023", "#3b1023"]),
];

export const findTemplate = (id: string): Template | undefined =>
  templates.find((template) => template.id === id);
