export const POSTER = `
.antwort{--radius:0;--box-radius:0;--gutter:18px;--gap:16px;--stroke:2.5px solid var(--text);--lift:7px 7px 0 var(--text);
--font:"Helvetica Neue","Arial Nova","Nimbus Sans",Helvetica,Arial,sans-serif;font-weight:500}
.window{border:var(--stroke)}
.head{min-height:108px;align-items:flex-end;padding:14px 18px;color:var(--on-theme);border-bottom:var(--stroke);
background:radial-gradient(circle,color-mix(in srgb,var(--off-theme) 45%,transparent) 2.4px,transparent 2.9px) 0 0/12px 12px,var(--theme)}
.head .picture{width:50px;height:50px;border-radius:0;border:var(--stroke);background:var(--bg);color:var(--text)}
.titles{display:grid;justify-items:start}
.name{max-width:100%;padding:0 6px;background:var(--theme);font-size:24px;font-weight:900;line-height:1.2;letter-spacing:-.035em}
.state{max-width:100%;padding:0 6px;background:var(--theme);color:inherit;font-weight:600}
.actions{position:absolute;inset:12px 14px auto auto;gap:6px;margin:0}
.icon{opacity:1;border:var(--stroke);border-radius:0;background:var(--bg);color:var(--text);width:30px;height:30px}
.icon:hover,.icon:focus-visible{background:var(--text);color:var(--bg)}
.box,.typing{border:var(--stroke);box-shadow:4px 4px 0 var(--text)}
.message{padding-inline-end:4px}
.own .box{border-color:var(--text);font-weight:650}
.avatar{border-radius:0;border:2px solid}
.source{border-radius:0;border:2px solid var(--text);box-shadow:none;color:var(--text);font-weight:600;background:var(--bg)}
a.source:hover,.chip:hover{background:var(--text);color:var(--bg);box-shadow:none}
.rate{margin-top:7px}
.sources{margin-top:10px}
.rate button{border-radius:0}
.chip{border:var(--stroke);border-radius:0;box-shadow:none;background:var(--bg);font-weight:700}
.notice{border-radius:0;border:2px dashed}
.composer .notice{margin:10px}
.composer{padding:0;gap:0;align-items:stretch;border-top:var(--stroke);background:var(--box)}
.composer textarea{height:60px;padding:19px 18px;font-weight:600}
.composer:focus-within{box-shadow:inset 0 0 0 2px var(--text)}
.send{width:68px;height:auto;border-inline-start:var(--stroke);border-radius:0}
.send svg{width:24px;height:24px;stroke-width:2.6}
.send:focus-visible{outline-offset:-6px;outline-color:currentColor}
.foot{border-top:var(--stroke);padding:10px}
[data-size=phone] .window{border:0}
`;
