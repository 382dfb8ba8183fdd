export const MEADOW = `
.antwort{--radius:30px;--box-radius:22px;--gutter:20px;
--font:ui-rounded,"SF Pro Rounded","Hiragino Maru Gothic ProN",Nunito,Quicksand,Comfortaa,"Arial Rounded MT Bold",Calibri,Carlito,sans-serif}
.head{flex-direction:column;gap:4px;padding:14px 20px 40px;text-align:center;color:var(--on-theme);background:var(--theme)}
.head::after{content:"";position:absolute;inset:auto 0 -1px;height:38px;pointer-events:none;
background:radial-gradient(62% 74% at 22% 108%,var(--bg) 98.5%,transparent),radial-gradient(58% 52% at 82% 104%,var(--bg) 98.5%,transparent),
radial-gradient(52% 88% at 70% 110%,color-mix(in oklab,var(--bg) 42%,var(--theme)) 98.5%,transparent)}
.head .picture{width:52px;height:52px;background:var(--bg);color:var(--text);border:3px solid var(--bg)}
.titles{flex:none;max-width:100%}
.name{font-size:18px;font-weight:700}
.state{color:inherit}
.actions{position:absolute;inset:14px 18px auto auto}
.icon{border-radius:50%}
.log{padding-top:4px}
.bot .box,.typing{border-end-start-radius:7px}
.own .box{border-end-end-radius:7px}
.box{padding:11px 17px}
.chip{padding:8px 16px;background:var(--box);box-shadow:none;font-weight:600;border-radius:20px}
.chip:hover{background:color-mix(in srgb,var(--text) 10%,var(--box))}
.source{border-radius:14px;background:var(--soft);box-shadow:none;padding-inline:11px}
.composer{margin:0 16px 16px;padding:6px;border:0;border-radius:28px;background:var(--box)}
.composer:focus-within{box-shadow:0 0 0 2.5px var(--theme)}
.composer textarea{padding-inline:14px 6px}
.send{width:42px;height:42px}
`;
