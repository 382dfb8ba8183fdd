export const EMBER = `
.antwort{--radius:24px 24px 6px 24px;--box-radius:18px;--gutter:18px;
--font:Seravek,"Gill Sans Nova",Ubuntu,Candara,Calibri,Carlito,"DejaVu Sans",sans-serif}
[data-alignment=left]{--radius:24px 24px 24px 6px}
.head{min-height:98px;align-items:flex-end;padding:18px 18px 16px;color:var(--on-theme);
background:radial-gradient(circle at 79% 112%,var(--theme) 0 44px,color-mix(in oklab,var(--theme) 74%,var(--deep)) 44.6px 78px,
color-mix(in oklab,var(--theme) 46%,var(--deep)) 78.6px 118px,color-mix(in oklab,var(--theme) 20%,var(--deep)) 118.6px 164px,var(--deep) 164.6px)}
.head .picture{width:46px;height:46px;border-radius:50% 50% 5px 50%;background:var(--on-theme);color:var(--off-theme)}
.name{font-size:21px;font-weight:700;line-height:1.2;letter-spacing:-.012em}
.state{color:inherit;font-size:14px}
.actions{position:absolute;inset:12px 14px auto auto}
.bot .box,.typing{border-start-start-radius:3px}
.own .box{border-end-end-radius:3px;background:linear-gradient(120deg,var(--deep),var(--theme))}
.avatar{border-radius:50% 50% 3px 50%}
.source{border-radius:9px 9px 9px 2px;background:color-mix(in srgb,var(--box) 60%,transparent);box-shadow:none;color:var(--text)}
.chip{border-radius:16px 16px 3px 16px}
.composer{padding:12px 14px;border:0;background:var(--box)}
.composer textarea{padding-inline:4px}
.send{border-radius:50% 50% 5px 50%;width:42px;height:42px}
.foot{padding-top:12px;background:var(--box);margin-top:-1px}
`;
