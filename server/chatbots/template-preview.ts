import type { ChatbotUi } from "@/contract/chatbots";

/** A drawing of the chat window in the look's colours, 450 by 460. Bars stand for words, so it needs no language. */
export function drawPreview(ui: ChatbotUi): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 450 460" width="450" height="460">
<rect width="450" height="460" rx="20" fill="${ui.bgColor}"/>
<path d="M0 84V20A20 20 0 0 1 20 0H430A20 20 0 0 1 450 20V84Z" fill="${ui.themeColor}"/>
<circle cx="50" cy="42" r="20" fill="#fff" fill-opacity=".22"/>
<path d="M42 38h16M42 46h10" stroke="#fff" stroke-width="3" stroke-linecap="round"/>
${bar(86, 30, 128, "#fff", 0.95)}${bar(86, 48, 76, "#fff", 0.6)}
${answer(ui, 112, [212, 168])}
<rect x="206" y="200" width="220" height="44" rx="14" fill="${ui.bgSendBtn}"/>
${bar(226, 218, 156, "#fff", 0.95)}
${answer(ui, 264, [236, 252, 132])}
<rect x="24" y="388" width="402" height="48" rx="24" fill="${ui.bgMsgBox}"/>
${bar(48, 408, 140, ui.textColor, 0.4)}
<circle cx="398" cy="412" r="18" fill="${ui.bgSendBtn}"/>
<path d="M398 420v-15m-6 6 6-6 6 6" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>
</svg>
`;
}

function answer(ui: ChatbotUi, top: number, widths: number[]): string {
  const box = `<rect x="24" y="${top}" width="300" height="${28 + widths.length * 20}" rx="14" fill="${ui.bgMsgBox}"/>`;
  const lines = widths.map((width, line) =>
    bar(44, top + 18 + line * 20, width, ui.textColor, 0.75),
  );
  return box + lines.join("");
}

const bar = (x: number, y: number, width: number, colour: string, opacity: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="8" rx="4" fill="${colour}" fill-opacity="${opacity}"/>`;
