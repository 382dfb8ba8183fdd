export const COVE = `
.antwort{--radius:32px;--box-radius:22px;--gutter:18px;--gap:14px;--float:0 1px 2px color-mix(in srgb,var(--text) 8%,transparent),0 8px 24px -6px color-mix(in srgb,var(--text) 20%,transparent);
--font:Avenir,"Avenir Next",Montserrat,Corbel,"URW Gothic","TeX Gyre Adventor",source-sans-pro,"DejaVu Sans",sans-serif}
.window{background:radial-gradient(90% 42% at 8% 4%,color-mix(in oklab,var(--theme) 26%,transparent),transparent 70%),
radial-gradient(80% 46% at 104% 58%,color-mix(in oklab,var(--send) 24%,transparent),transparent 70%),
radial-gradient(80% 40% at 10% 104%,color-mix(in oklab,var(--theme) 18%,transparent),transparent 70%),var(--bg)}
.head{min-height:0;margin:14px 14px 0;padding:7px 14px 7px 7px;border-radius:30px;background:var(--box);box-shadow:var(--float)}
.head .picture{width:42px;height:42px}
.name{font-weight:700}
.icon{border-radius:50%}
.log{padding-block:18px}
.box,.typing{box-shadow:var(--float)}
.box{padding:11px 17px}
.own .box{box-shadow:0 8px 22px -8px color-mix(in srgb,var(--theme) 75%,transparent)}
.source{border-radius:14px;box-shadow:none;background:color-mix(in srgb,var(--box) 62%,transparent);color:var(--text)}
.chip{border-radius:19px;padding:8px 16px;background:color-mix(in srgb,var(--box) 75%,transparent);box-shadow:none}
.chip:hover{background:var(--box)}
.composer{margin:0 14px 14px;padding:6px;border:0;border-radius:27px;background:var(--box);box-shadow:var(--float)}
.composer:focus-within{box-shadow:var(--float),0 0 0 2px var(--theme)}
.composer textarea{padding-inline:14px 6px}
.send{width:42px;height:42px}
`;
