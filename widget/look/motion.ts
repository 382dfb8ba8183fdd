/** How the bubble calls attention to itself, and how the window comes. */
export const motion = `
@keyframes pulse{0%{box-shadow:0 8px 24px rgb(0 0 0/.2),0 0 0 0 color-mix(in srgb,var(--theme) 65%,transparent)}70%,100%{box-shadow:0 8px 24px rgb(0 0 0/.2),0 0 0 18px transparent}}
@keyframes jump{0%,12%,24%,100%{translate:0 0}6%{translate:0 -14px}18%{translate:0 -6px}}
@keyframes arrive{from{opacity:0;scale:.6}}
@keyframes open{from{opacity:0;translate:0 12px;scale:.985}}
[data-animation=Pulse] .bubble{animation:pulse 2.4s ease-out infinite}
[data-animation=Jump] .bubble{animation:jump 4s ease-in-out 1s infinite}
[data-animation=Default] .bubble{animation:arrive .35s cubic-bezier(.16,1,.3,1)}
.window{animation:open .22s cubic-bezier(.16,1,.3,1)}
[data-animation=None] .window{animation:none}
@media(prefers-reduced-motion:reduce){*,::before,::after{animation-duration:1ms;animation-iteration-count:1;transition-duration:1ms}
:is(.antwort,#_) :is(.bubble,.window,.typing::before){animation:none}}
`;
