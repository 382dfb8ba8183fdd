export const KERNEL = `
.antwort{--radius:8px;--box-radius:3px;--gutter:18px;--gap:14px;--font:var(--mono);font-size:14px;line-height:1.6}
.window{background:linear-gradient(color-mix(in srgb,var(--text) 5%,transparent) 1px,transparent 1px) 0 -1px/100% 22px,
linear-gradient(90deg,color-mix(in srgb,var(--text) 5%,transparent) 1px,transparent 1px) -1px 0/22px 100%,var(--bg)}
.window,.box,.composer{outline-color:var(--theme)}
.head{min-height:0;gap:10px;padding:9px 12px 9px 14px;background:var(--box);border-bottom:1px solid var(--line)}
.head .picture{width:26px;height:26px;border-radius:3px}
.titles{display:flex;flex-flow:wrap;align-items:baseline;gap:0 10px}
.name{font-size:14px}
.state{font-size:12.5px}
.state::before{content:"["}
.state::after{content:"]"}
.icon{border-radius:3px}
.message{max-width:none;align-self:stretch}
.bot .box{background:var(--box);box-shadow:inset 2px 0 0 var(--theme),inset 0 0 0 1px var(--line);padding:11px 14px 11px 16px}
.message.own{align-items:stretch;align-self:stretch}
.own .box{display:flex;gap:10px;padding:2px 0;background:none;color:var(--text);font-weight:700}
.own .box::before{content:">";color:var(--on-theme);background:var(--theme);width:20px;text-align:center;flex:none;align-self:flex-start;border-radius:2px;line-height:1.5}
.avatar{border-radius:3px}
.source{border-radius:3px;font-size:12px;background:var(--bg)}
.typing{background:none;padding:4px 0}
.typing::before{width:9px;height:18px;opacity:1;background:currentColor;animation:blink 1s steps(2) infinite}
@keyframes blink{to{opacity:0}}
.chips{flex-direction:column;align-items:flex-start;gap:2px}
.chip{padding:3px 6px;box-shadow:none;border-radius:3px;font-size:13.5px}
.chip::before{content:"./ ";opacity:.75}
.chip:hover{background:var(--text);color:var(--bg)}
.notice{border-radius:3px}
.composer{background:var(--box);align-items:center;padding:9px 12px 9px 16px}
.composer::before{content:"$";align-self:flex-start;line-height:40px;font-weight:700}
.composer textarea{caret-color:var(--theme);caret-shape:block;padding-inline:4px}
.send{border-radius:3px;width:44px;height:34px}
.foot{background:var(--box);padding-top:2px}
`;
