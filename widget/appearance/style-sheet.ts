import { ATLAS } from "./templates/atlas";
import { COVE } from "./templates/cove";
import { EMBER } from "./templates/ember";
import { FOLIO } from "./templates/folio";
import { HALO } from "./templates/halo";
import { KERNEL } from "./templates/kernel";
import { MEADOW } from "./templates/meadow";
import { NIGHT } from "./templates/night";
import { POSTER } from "./templates/poster";
import { PURE } from "./templates/pure";
import { SALON } from "./templates/salon";
import { TICKET } from "./templates/ticket";

/**
 * Layout and tokens of all templates. Colours come only from the custom properties of `colours.ts`.
 */
const BASE = `
:host{all:initial}
*,::before,::after{box-sizing:border-box;margin:0;padding:0}
:not(#_)[hidden]{display:none}
.antwort{
--line:color-mix(in srgb,var(--text) 13%,transparent);
--soft:color-mix(in srgb,var(--text) 6%,transparent);
--muted:color-mix(in srgb,var(--text) 74%,var(--bg));
--deep:color-mix(in oklab,var(--theme) 76%,var(--off-theme));
--font:ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;
--mono:ui-monospace,"SF Mono","Cascadia Code",Menlo,Consolas,"DejaVu Sans Mono",monospace;
--radius:16px;--box-radius:14px;--gutter:16px;--gap:12px;
--lift:0 0 0 1px color-mix(in srgb,var(--text) 9%,transparent),0 4px 10px rgb(0 0 0/.07),0 20px 48px rgb(0 0 0/.18);
font:400 15px/1.5 var(--font);color:var(--text);text-align:start;-webkit-font-smoothing:antialiased;-webkit-text-size-adjust:100%}
button,textarea{font:inherit;letter-spacing:inherit;color:inherit;background:none;border:0;border-radius:0;appearance:none}
button{cursor:pointer;-webkit-tap-highlight-color:transparent}
button:disabled{cursor:default;opacity:.45}
a{color:inherit;text-decoration-color:color-mix(in srgb,currentColor 45%,transparent);text-underline-offset:.18em}
a:hover{text-decoration-color:currentColor}
svg,img{display:block}
:focus{outline:0}
:focus-visible{outline:2px solid currentColor;outline-offset:2px}

.picture,.avatar{display:grid;place-items:center;flex:none;overflow:hidden;border-radius:inherit}
.picture img,.avatar img{width:100%;height:100%;object-fit:cover}

.window{position:relative;display:grid;grid-template:auto minmax(0,1fr) auto auto/minmax(0,1fr);height:100%;overflow:hidden;
background:var(--bg);border-radius:var(--radius);box-shadow:var(--lift)}
.window:focus-visible{outline-offset:-2px}
.head{position:relative;display:flex;align-items:center;gap:12px;min-height:64px;padding:12px var(--gutter)}
.head .picture{width:36px;height:36px;border-radius:50%;background:var(--theme);color:var(--on-theme)}
.head .picture svg{width:56%;height:56%}
.titles{flex:1;min-width:0}
.name{font-size:15px;font-weight:600;line-height:1.35;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.state{font-size:13px;line-height:1.4;color:var(--muted);overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.actions{display:flex;gap:2px;margin-inline-end:-6px}
.icon{display:grid;place-items:center;width:34px;height:34px;border-radius:8px;opacity:.78}
.icon:hover,.icon:focus-visible{opacity:1;background:color-mix(in srgb,currentColor 10%,transparent)}
.icon svg{width:18px;height:18px}

.log{display:flex;flex-direction:column;gap:var(--gap);padding:var(--gutter);overflow:hidden auto;overscroll-behavior:contain;
scrollbar-width:thin;scrollbar-color:var(--line) transparent}
.message{display:flex;flex-flow:column;align-items:flex-start;max-width:86%;position:relative}
.message.own{align-self:flex-end;align-items:flex-end}
.message:has(.avatar){padding-inline-start:36px}
.avatar{position:absolute;inset:0 auto auto 0;width:28px;height:28px;border-radius:50%;background:var(--soft)}
.avatar svg{width:58%;height:58%}
.box{max-width:100%;padding:10px 14px;border-radius:var(--box-radius);background:var(--box);overflow-wrap:anywhere}
.own .box{background:var(--theme);color:var(--on-theme)}
.box>*+*{margin-top:.6em}
.box :is(ul,ol){padding-inline-start:1.35em}
.box li+li{margin-top:.25em}
.box :is(code,pre){font:.88em/1.5 var(--mono);background:color-mix(in srgb,currentColor 9%,transparent);border-radius:4px}
.box code{padding:.1em .3em}
.box pre{padding:.7em .9em;overflow:auto}
.box pre code{padding:0;background:none}
.sources{display:flex;flex-wrap:wrap;gap:6px;margin-top:6px;max-width:100%;list-style:none}
.source{display:inline-flex;align-items:center;gap:5px;min-width:0;max-width:100%;padding:3px 9px;border-radius:7px;
box-shadow:inset 0 0 0 1px var(--line);font-size:12.5px;line-height:1.45;color:var(--muted);text-decoration:none;overflow-wrap:anywhere}
a.source:hover{color:var(--text);box-shadow:inset 0 0 0 1px color-mix(in srgb,var(--text) 30%,transparent)}
.source svg{width:12px;height:12px;flex:none}
.rate{display:flex;gap:2px;margin:4px 0 0 -4px}
.rate button{display:grid;place-items:center;width:28px;height:28px;border-radius:7px;color:var(--muted)}
.rate button:hover{background:var(--soft);color:var(--text)}
.rate button[aria-pressed=true]{color:var(--text);background:var(--soft)}
.rate button[aria-pressed=true] svg{fill:currentColor;fill-opacity:.22}
.rate svg{width:15px;height:15px}
.typing{align-self:flex-start;padding:15px 16px;border-radius:var(--box-radius);background:var(--box)}
.typing::before{content:"";display:block;width:34px;height:7px;opacity:.6;animation:typing 1.2s steps(4) infinite;
background:radial-gradient(circle closest-side,currentColor 92%,transparent) 0/11.4px 7px repeat-x}
@keyframes typing{from{clip-path:inset(0 100% 0 0)}to{clip-path:inset(0 -33% 0 0)}}
.notice{padding:9px 12px;border-radius:9px;background:var(--soft);font-size:13.5px;line-height:1.45}
.notice button{font-weight:600;text-decoration:underline;text-underline-offset:.18em}
.chips{display:flex;flex-wrap:wrap;gap:7px}
.chip{padding:6px 13px;border-radius:17px;box-shadow:inset 0 0 0 1px color-mix(in srgb,var(--text) 24%,transparent);
font-size:14px;line-height:1.4;text-align:start}
.chip:hover{background:var(--soft)}

.composer{display:flex;align-items:flex-end;gap:8px;padding:10px 12px;border-top:1px solid var(--line)}
.composer textarea{flex:1;min-width:0;height:40px;max-height:132px;padding:9px 6px;line-height:22px;resize:none;scrollbar-width:thin;field-sizing:content}
.composer textarea:focus-visible{outline:0}
.composer textarea::placeholder{color:var(--muted);opacity:1}
.send{display:grid;place-items:center;flex:none;width:40px;height:40px;border-radius:50%;background:var(--send);color:var(--on-send)}
.send svg{width:19px;height:19px}
.send:focus-visible{outline-color:var(--text)}
.foot{display:flex;justify-content:center;padding:0 16px 12px}
.foot .logo{display:flex}
.foot img{max-width:140px;height:22px;object-fit:contain}
[data-size=phone] .window{border-radius:0;box-shadow:none}
[data-size=phone] .composer textarea{font-size:16px}
@keyframes open{from{opacity:0;translate:0 12px;scale:.985}}
.window{animation:open .22s cubic-bezier(.16,1,.3,1)}
[data-animation=None] .window{animation:none}
@media(prefers-reduced-motion:reduce){:is(.antwort,#_) :is(.window,.typing::before,*){animation:none;transition:none}}
@media(forced-colors:active){.box,.send,.window,.chip,.source{border:1px solid}}
`;

const templates: Record<string, string> = {
  pure: PURE,
  night: NIGHT,
  meadow: MEADOW,
  ember: EMBER,
  atlas: ATLAS,
  folio: FOLIO,
  kernel: KERNEL,
  poster: POSTER,
  salon: SALON,
  cove: COVE,
  halo: HALO,
  ticket: TICKET,
};

/** Returns the style sheet of a template; unknown ones look like Pure. */
export const appearanceOf = (templateId: string): string => BASE + (templates[templateId] ?? PURE);
