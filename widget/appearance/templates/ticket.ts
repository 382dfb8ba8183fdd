export const TICKET = `
.antwort{--radius:14px;--box-radius:8px;--gutter:22px;--dash:2px dashed color-mix(in srgb,var(--text) 32%,transparent);
--font:"Avenir Next Condensed","Roboto Condensed","Arial Narrow","Liberation Sans Narrow","Helvetica Neue",Arial,sans-serif;font-size:16.5px}
.frame{filter:drop-shadow(0 2px 4px rgb(0 0 0/.1)) drop-shadow(0 12px 28px rgb(0 0 0/.2))}
.window{box-shadow:none;mask:radial-gradient(circle 11px at 0 82px,transparent 97%,currentColor) left/51% 100% no-repeat,radial-gradient(circle 11px at 100% 82px,transparent 97%,currentColor) right/51% 100% no-repeat}
[data-size=phone] .window{mask:none}
.head{height:82px;padding-inline:24px}
.head::after{content:"";position:absolute;inset:auto 20px -1px;border-top:var(--dash)}
.head .picture{width:46px;height:46px;border-radius:8px}
.name{font-size:21px;font-weight:700;letter-spacing:.045em;text-transform:uppercase;line-height:1.15}
.state{font-size:14.5px;letter-spacing:.03em}
.message.own .box{border-radius:8px;padding-inline-end:26px;
mask:radial-gradient(circle 8px at 100% 50%,transparent 96%,currentColor)}
.own .box,.chip{font-weight:600;letter-spacing:.01em}
.source{border:1.5px dashed color-mix(in srgb,var(--text) 36%,transparent);box-shadow:none;border-radius:5px;font-size:14px}
.chip{border-radius:6px;background:var(--box);box-shadow:none;padding:8px 14px;font-size:15.5px}
.chip:hover{background:color-mix(in srgb,var(--text) 8%,var(--box))}
.composer{margin:0 20px;padding:12px 0 14px;border-top:var(--dash)}
.composer textarea{padding-inline:4px}
.send{border-radius:8px;width:46px}
`;
