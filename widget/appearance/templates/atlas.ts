export const ATLAS = `
.antwort{--radius:20px;--gutter:20px;--gap:14px;--card:0 0 0 1px color-mix(in srgb,var(--text) 7%,transparent),0 2px 4px rgb(0 0 0/.04),0 8px 20px rgb(0 0 0/.07);
--font:"Segoe UI Variable Text","Segoe UI",Inter,Roboto,"Helvetica Neue","Arial Nova","Nimbus Sans",Arial,sans-serif}
.head{color:var(--on-theme);background:var(--theme);padding-top:16px}
.head .picture{background:color-mix(in srgb,var(--on-theme) 16%,transparent);border-radius:50%}
.name{font-size:14px}
.state{color:inherit}
.log>.bot:first-child{max-width:none;align-self:stretch;margin:calc(var(--gutter)*-1) calc(var(--gutter)*-1) 4px;padding:10px var(--gutter) 30px;
color:var(--on-theme);background:radial-gradient(circle at 96% 108%,var(--deep) 0 58px,color-mix(in oklab,var(--theme) 60%,var(--deep)) 58.6px 96px,transparent 96.6px),var(--theme);
border-radius:0 0 26px 26px}
.log>.bot:first-child .box{padding:2px 18px 2px 0;border-radius:0;background:none;box-shadow:none;color:inherit;font-size:25px;line-height:1.25;font-weight:650;letter-spacing:-.022em;text-wrap:balance}
.log>.bot:first-child .avatar{display:none}
.box,.typing{box-shadow:var(--card)}
.own .box{box-shadow:none}
.bot .box{padding:13px 16px}
.source{border-radius:6px;padding:4px 10px}
.chip{display:flex;justify-content:space-between;gap:12px;width:100%;padding:11px 15px;border-radius:12px;background:var(--box);box-shadow:var(--card)}
.chip::after{content:"›";font-size:18px;line-height:20px}
.chip:hover{background:color-mix(in srgb,var(--text) 5%,var(--box))}
.composer{margin:0 14px 14px;padding:6px;border:0;border-radius:16px;background:var(--box);box-shadow:var(--card)}
.composer:focus-within{box-shadow:var(--card),0 0 0 2px var(--theme)}
.composer textarea{padding-inline:12px 6px}
.send{border-radius:11px}
`;
