export const HALO = `
.antwort{--radius:28px;--gutter:26px;--gap:18px;--ring:conic-gradient(from 210deg,var(--theme),var(--send),color-mix(in oklab,var(--send) 30%,var(--bg)),var(--theme));
--font:"SF Pro Display","Segoe UI Variable Display","Segoe UI",Inter,"Helvetica Neue","Liberation Sans",sans-serif;font-size:16.5px}
.head{flex-direction:column;gap:8px;padding:26px 26px 12px;text-align:center}
.head::before{content:"";position:absolute;top:16px;left:50%;width:84px;height:84px;translate:-50%;border-radius:50%;background:var(--ring);filter:blur(16px);opacity:.55}
.head .picture{position:relative;width:64px;height:64px;padding:4px;background:var(--ring);color:var(--text)}
.head .picture>*{width:100%;height:100%;border-radius:50%;background:var(--bg)}
.head .picture svg{width:100%;height:100%;padding:14px}
.titles{flex:none;position:relative;max-width:100%}
.name{font-size:16px;letter-spacing:-.01em}
.actions{position:absolute;inset:16px 20px auto auto}
.icon{border-radius:50%}
.message{max-width:94%}
.bot .box{padding:0;background:none;border-radius:0}
.own .box{background:var(--box);color:var(--text);border-radius:24px;padding:10px 18px}
.source,.chip{border-radius:20px;background:var(--box);box-shadow:none}
.chip{padding:9px 17px;font-size:15px}
.typing{background:none;padding:6px 0}
.composer{margin:0 18px 18px;padding:5px;border:2px solid transparent;border-radius:30px;
background:linear-gradient(var(--bg),var(--bg)) padding-box,linear-gradient(var(--box),var(--box)) border-box}
.composer:focus-within{background:linear-gradient(var(--bg),var(--bg)) padding-box,var(--ring) border-box}
.composer textarea{padding-inline:16px 6px}
`;
