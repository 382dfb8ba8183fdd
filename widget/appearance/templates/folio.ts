export const FOLIO = `
.antwort{--radius:3px;--box-radius:0;--gutter:24px;--gap:16px;font-size:16.5px;
--font:"Iowan Old Style","Palatino Linotype",Palatino,"URW Palladio L",P052,"TeX Gyre Pagella",Georgia,"DejaVu Serif",serif}
.head{flex-wrap:wrap;gap:2px 14px;min-height:0;margin:0 24px;padding:12px 0 12px;border-bottom:4px double var(--text)}
.head .picture{width:46px;height:46px;border-radius:1px}
.name{font-size:25px;font-weight:700;letter-spacing:-.018em;line-height:1.15}
.state{font-style:italic;font-size:14.5px}
.actions{order:-1;width:100%;justify-content:flex-end;border-bottom:1px solid var(--line);margin:0 0 10px;padding-bottom:6px}
.icon{border-radius:0;width:30px;height:30px;margin-inline-end:-4px}
.log{padding-top:18px}
.message{max-width:none;align-self:stretch}
.bot+.own,.own+.bot{border:0}
.bot .box{padding:0;background:none}
.message.own{align-items:stretch;align-self:stretch}
.own .box{padding:9px 16px 10px;border-inline-start:4px solid var(--theme);background:var(--box);color:var(--text);font-style:italic;font-size:17.5px;line-height:1.4}
.sources{flex-direction:column;gap:1px;margin-top:10px;padding-top:7px}
.sources::before{content:"";width:56px;border-top:1px solid var(--text);margin-bottom:4px}
.source{padding:0;box-shadow:none;border-radius:0;font-size:13.5px;text-decoration:underline;text-decoration-color:var(--line)}
a.source:hover{box-shadow:none;text-decoration-color:currentColor}
.rate button{border-radius:0}
.typing{background:none;padding:6px 0}
.chips{flex-direction:column;gap:0;border-top:1px solid var(--line)}
.chip{padding:9px 0;border-radius:0;box-shadow:none;border-bottom:1px solid var(--line);font-size:16px;font-style:italic}
.chip:hover{background:none;text-decoration:underline;text-underline-offset:.2em}
.notice{border-radius:0}
.composer{margin:0 24px;padding:10px 0 16px;border-top:1px solid var(--text)}
.composer textarea{padding-inline:0;font-style:italic}
.composer:focus-within{box-shadow:0 -1px 0 var(--text)}
.send{border-radius:1px}
`;
