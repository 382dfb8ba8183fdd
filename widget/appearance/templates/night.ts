export const NIGHT = `
.antwort{--radius:26px;--box-radius:20px;--gutter:18px;
--edge:inset 0 0 0 1px color-mix(in srgb,var(--text) 11%,transparent),inset 0 1px 0 color-mix(in srgb,var(--text) 10%,transparent)}
.window{background:radial-gradient(75% 300px at 12% -70px,color-mix(in oklab,var(--theme) 46%,transparent),transparent),
radial-gradient(60% 240px at 96% -60px,color-mix(in oklab,var(--send) 30%,transparent),transparent),var(--bg)}
.window::after{content:"";position:absolute;inset:0;border-radius:inherit;box-shadow:var(--edge);pointer-events:none}
.head{padding:20px 20px 12px}
.head .picture{width:42px;height:42px;border-radius:15px;background:linear-gradient(150deg,var(--theme),var(--deep));
box-shadow:0 0 0 1px color-mix(in srgb,var(--on-theme) 22%,transparent),0 6px 22px color-mix(in srgb,var(--theme) 60%,transparent)}
.name{font-size:16px;letter-spacing:-.01em}
.icon{border-radius:12px}
.box,.typing{background:color-mix(in srgb,var(--box) 88%,transparent);box-shadow:var(--edge)}
.own .box{background:linear-gradient(150deg,var(--theme),var(--deep));box-shadow:0 8px 26px -8px color-mix(in srgb,var(--theme) 80%,transparent),inset 0 1px 0 color-mix(in srgb,var(--on-theme) 25%,transparent)}
.avatar{border-radius:10px}
.source,.chip{border-radius:10px;background:color-mix(in srgb,var(--text) 5%,transparent)}
.composer{margin:0 14px 14px;padding:6px;border:0;border-radius:20px;background:color-mix(in srgb,var(--box) 88%,transparent);box-shadow:var(--edge)}
.composer:focus-within{box-shadow:var(--edge),0 0 0 1.5px var(--send),0 0 28px -6px var(--send)}
.composer textarea{padding-inline:12px 6px}
.send{border-radius:14px;box-shadow:0 0 20px -4px var(--send)}
`;
