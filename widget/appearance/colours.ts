import type { ChatbotUi } from "@/contract/chatbots/chatbot-configs";

type Ui = Pick<ChatbotUi, "bgColor" | "bgMsgBox" | "textColor" | "bgSendBtn" | "themeColor">;

/**
 * Custom properties for colours. `on…` is black or white, whichever has more contrast; the theme
 * can be mixed towards `off-theme` without reducing the contrast of `on-theme`.
 */
export function coloursOf(ui: Ui): Record<`--${string}`, string> {
  const onTheme = readableOn(ui.themeColor);
  return {
    "--theme": ui.themeColor,
    "--on-theme": onTheme,
    "--off-theme": onTheme === WHITE ? BLACK : WHITE,
    "--bg": ui.bgColor,
    "--box": ui.bgMsgBox,
    "--text": ui.textColor,
    "--send": ui.bgSendBtn,
    "--on-send": readableOn(ui.bgSendBtn),
  };
}

const WHITE = "#ffffff";
const BLACK = "#000000";

/** Above this luminance black has more contrast than white: (L + .05)² = 1.05 × .05. */
const EVEN_LUMINANCE = 0.179;

const readableOn = (background: string) => (luminance(background) > EVEN_LUMINANCE ? BLACK : WHITE);

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const channel = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
