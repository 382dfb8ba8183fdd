import { bubbleOf } from "../appearance/bubbles";

/** `all` stops inheritance from the page. */
const places = `
.antwort{all:initial;position:fixed;z-index:var(--layer);left:0;right:0;bottom:var(--offset-y);height:0;pointer-events:none}
.antwort[hidden],.hint[hidden]{display:none}
.bubble{pointer-events:auto;touch-action:pan-y;position:absolute;bottom:0;
left:calc(var(--offset-x) + (100% - 60px - 2*var(--offset-x))*var(--place))}
.bubble .picture{pointer-events:none}
.hint{all:initial;pointer-events:auto;position:absolute;bottom:76px;box-sizing:border-box;width:280px;
max-width:calc(100% - 2*var(--offset-x));padding:10px 14px;border-radius:10px;background:var(--bg);color:var(--text);
font:14px/1.45 system-ui,sans-serif;box-shadow:0 4px 24px rgb(0 0 0/.25)}
[data-alignment=left] .hint{left:var(--offset-x)}
[data-alignment=center] .hint{left:calc(50% - 140px)}
[data-alignment=right] .hint{right:var(--offset-x)}
@media print{.antwort{display:none}}
`;

/** The styles that the page needs before the chat is opened. */
export const launcherCss = (templateId: string): string => bubbleOf(templateId) + places;
