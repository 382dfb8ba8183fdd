export const SALON = `
.antwort{--radius:14px;--box-radius:2px;--gutter:22px;--gap:14px;--thin:inset 0 0 0 1px color-mix(in srgb,var(--send) 70%,var(--box));
--font:Optima,"Gill Sans","Gill Sans Nova",Candara,"Noto Sans","Trebuchet MS","Liberation Sans",sans-serif;
--display:Didot,"Bodoni MT","Bodoni 72","Playfair Display","Noto Serif Display","TeX Gyre Termes","Times New Roman",serif}
.head{flex-direction:column;gap:2px;padding:42px 24px 38px;margin-bottom:20px;text-align:center;color:var(--on-theme);background:var(--theme)}
.head::before{content:"";position:absolute;inset:8px 8px 0;border:1px solid color-mix(in srgb,var(--on-theme) 38%,transparent);border-bottom:0;border-radius:8px 8px 0 0;pointer-events:none}
.head .picture{position:absolute;bottom:-26px;left:50%;translate:-50%;width:52px;height:62px;border-radius:28px 28px 3px 3px;background:var(--bg);color:var(--text);
box-shadow:inset 0 0 0 1px var(--send),0 0 0 5px var(--bg)}
.head .picture svg{width:44%;height:44%}
.head .picture img{border-radius:inherit;padding:4px}
.titles{order:-1;flex:none;max-width:100%}
.name{font:400 19px/1.3 var(--display);letter-spacing:.14em;text-transform:uppercase}
.state{color:inherit;font-size:13.5px;letter-spacing:.03em}
.actions{position:absolute;inset:13px 16px auto auto}
.icon{border-radius:50%;width:32px;height:30px}
.box,.typing{padding:12px 16px;box-shadow:var(--thin)}
.own .box{box-shadow:none}
.avatar{border-radius:14px 14px 2px 2px;height:34px}
.source,.chip{border-radius:1px}
.chip{box-shadow:var(--thin);padding:8px 15px;letter-spacing:.02em}
.composer{margin:0 22px 18px;padding:6px 6px 6px 10px;border:0;box-shadow:var(--thin);background:var(--box)}
.composer:focus-within{box-shadow:inset 0 0 0 2px var(--send)}
.send{border-radius:1px}
`;
