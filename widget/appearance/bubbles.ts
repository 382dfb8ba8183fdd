/** All are 60 px wide. */
const shapes: Record<string, string> = {
  pure: "border-radius:20px",
  night: `border-radius:22px;background:linear-gradient(150deg,var(--theme),var(--deep));
box-shadow:inset 0 1px 0 color-mix(in srgb,var(--on-theme) 35%,transparent),0 0 0 1px color-mix(in srgb,var(--on-theme) 12%,transparent),0 10px 34px -4px color-mix(in srgb,var(--theme) 75%,transparent)`,
  meadow: "border-radius:58% 42% 52% 48%/48% 56% 44% 52%",
  ember: `border-radius:50% 50% var(--right-foot,8px) var(--left-foot,50%);
background:radial-gradient(circle at 72% 84%,var(--theme) 0 40%,color-mix(in oklab,var(--theme) 50%,var(--deep)) 41% 66%,var(--deep) 67%)`,
  atlas: "background:linear-gradient(160deg,var(--theme),var(--deep))",
  folio:
    "--frame:6px;box-shadow:inset 0 0 0 3px var(--theme),inset 0 0 0 4px var(--on-theme),0 2px 10px rgb(0 0 0/.28)",
  kernel: `--frame:7px;border-radius:8px;
box-shadow:inset 0 0 0 4px var(--theme),inset 0 0 0 5.5px color-mix(in srgb,var(--on-theme) 70%,transparent),0 8px 24px rgb(0 0 0/.26)`,
  poster: "border-radius:0;border:2.5px solid var(--text);box-shadow:4px 4px 0 var(--text)",
  salon: `--frame:7px;height:66px;border-radius:30px 30px 5px 5px;
box-shadow:inset 0 0 0 4px var(--theme),inset 0 0 0 5px var(--send),0 8px 26px rgb(0 0 0/.28)`,
  cove: `border:5px solid var(--box);background:linear-gradient(150deg,var(--theme),var(--deep));
box-shadow:0 2px 6px rgb(0 0 0/.14),0 12px 30px -4px rgb(0 0 0/.3)`,
  halo: `--frame:6px;background:radial-gradient(circle,var(--bg) 0 22px,transparent 22.5px),conic-gradient(from 210deg,var(--theme),var(--send),color-mix(in oklab,var(--send) 30%,var(--bg)),var(--theme));
color:var(--text);box-shadow:0 2px 8px rgb(0 0 0/.14),0 8px 34px -2px color-mix(in srgb,var(--send) 60%,transparent)`,
  ticket: `border-radius:12px;box-shadow:none;
mask:radial-gradient(circle 8px at 0 50%,transparent 96%,currentColor) left/51% 100% no-repeat,radial-gradient(circle 8px at 100% 50%,transparent 96%,currentColor) right/51% 100% no-repeat`,
};

const BUBBLE = `
.bubble{all:initial;--deep:color-mix(in oklab,var(--theme) 76%,var(--off-theme));
box-sizing:border-box;display:grid;place-items:center;width:60px;height:60px;border-radius:50%;cursor:pointer;
background:var(--theme);color:var(--on-theme);box-shadow:0 1px 3px rgb(0 0 0/.16),0 8px 24px rgb(0 0 0/.2);
transition:transform .2s cubic-bezier(.16,1,.3,1);-webkit-tap-highlight-color:transparent}
[data-alignment=left] .bubble{--right-foot:50%;--left-foot:8px}
.bubble:hover{transform:scale(1.05)}
.bubble:active{transform:scale(.97)}
.bubble:focus-visible{outline:2px solid var(--on-theme);outline-offset:-9px}
.bubble .picture{display:grid;place-items:center;box-sizing:border-box;width:100%;height:100%;border-radius:inherit;overflow:hidden}
.bubble .picture:has(img){padding:var(--frame,0)}
.bubble img{width:100%;height:100%;border-radius:inherit;object-fit:cover}
.bubble svg{width:46%;height:46%}
@keyframes pulse{70%,100%{outline:18px solid transparent}0%{outline:0 solid color-mix(in srgb,var(--theme) 55%,transparent)}}
@keyframes jump{0%,12%,24%,100%{translate:0}6%{translate:0 -14px}18%{translate:0 -6px}}
@keyframes arrive{from{opacity:0;scale:.6}}
[data-animation=Pulse] .bubble:not(:focus-visible,[aria-expanded=true]){animation:pulse 2.4s ease-out infinite}
[data-animation=Jump] .bubble:not([aria-expanded=true]){animation:jump 4s ease-in-out 1s infinite}
[data-animation=Default] .bubble{animation:arrive .35s cubic-bezier(.16,1,.3,1)}
@media(forced-colors:active){.bubble{border:2px solid}}
`;

const STILL =
  "@media(prefers-reduced-motion:reduce){[data-animation] .bubble.bubble.bubble{animation:none;transition:none}}";

/** They load before the rest of the template. */
export const bubbleOf = (templateId: string): string =>
  `${BUBBLE}.bubble{${shapes[templateId] ?? shapes["pure"]}}${STILL}`;
