/** Position and size of the window, and parts that no template changes. */
export const FRAME_CSS = `
.frame{position:fixed;bottom:calc(var(--offset-y) + 82px);pointer-events:auto;
width:min(var(--width),100vw - 2*var(--offset-x));height:min(var(--height),100dvh - var(--offset-y) - 98px)}
[data-alignment=left] .frame{left:var(--offset-x)}
[data-alignment=center] .frame{left:calc(50% - min(var(--width),100vw - 2*var(--offset-x))/2)}
[data-alignment=right] .frame{right:var(--offset-x)}
[data-size=phone] .frame{inset:var(--view-top,0) 0 auto;width:auto;height:var(--view-height,100dvh)}
[data-size=phone] .window{padding:env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)}
[data-size=phone][data-open] .bubble{visibility:hidden}
.visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.box p{white-space:pre-line}
.table{overflow:auto}
table{border-collapse:collapse;font-size:.93em}
th,td{padding:4px 10px 4px 0;text-align:start;vertical-align:top;border-bottom:1px solid var(--line);overflow-wrap:normal}
.mark{display:inline-block;min-width:1.5em;padding:0 .3em;margin-inline:.2em 0;border-radius:.4em;font-size:.72em;line-height:1.5;
text-align:center;vertical-align:.3em;background:color-mix(in srgb,currentColor 12%,transparent)}
.mark:hover{background:color-mix(in srgb,currentColor 24%,transparent)}
.starters{display:grid;gap:8px}
.category{font-size:13px;font-weight:600;color:var(--muted)}
.category:not(:first-child){margin-top:6px}
.notice{display:flex;flex-wrap:wrap;gap:4px 14px;align-self:stretch}
.disclosure{margin:0;align-self:stretch;font-size:13px;line-height:1.45;text-align:center;text-wrap:balance;color:var(--muted)}
.after{align-self:stretch}
.comment{display:flex;gap:8px;align-items:flex-end;margin-top:6px}
.comment textarea{flex:1;min-width:0;padding:7px 10px;border-radius:8px;font-size:14px;line-height:1.4;resize:none;field-sizing:content;
box-shadow:inset 0 0 0 1px color-mix(in srgb,var(--text) 45%,transparent)}
.comment button{padding:6px 12px;border-radius:8px;font-size:14px;font-weight:600;background:var(--soft)}
[data-size=phone] .comment textarea{font-size:16px}
.thanks{align-self:center;padding-inline-start:6px;font-size:13px;color:var(--muted)}
.status{margin-top:4px;font-size:13px;color:var(--muted)}
.speaker{margin-bottom:2px;font-size:13px;font-weight:600;color:var(--muted)}
.person .box{box-shadow:inset 0 0 0 1px var(--line)}
.person-form{display:grid;gap:12px;padding:14px;border-radius:var(--box-radius);box-shadow:inset 0 0 0 1px var(--line);font-size:14px}
.person-form label{display:grid;gap:4px;font-weight:600}
.person-form .consent{grid-template-columns:auto 1fr;gap:8px;font-weight:400;font-size:13px;line-height:1.45}
.person-form .consent input{width:16px;height:16px;margin-top:1px;accent-color:var(--theme)}
.person-form :is(textarea,[type=email]){width:100%;padding:8px 10px;border:0;border-radius:8px;font:400 15px/1.4 var(--font);color:inherit;background:none;
resize:none;appearance:none;box-shadow:inset 0 0 0 1px color-mix(in srgb,var(--text) 45%,transparent)}
[data-size=phone] .person-form :is(textarea,[type=email]){font-size:16px}
.person-form [role=alert]:empty{margin-top:-12px}
.person-form [aria-invalid]{outline:2px solid currentColor;outline-offset:-2px}
.buttons{display:flex;flex-wrap:wrap;gap:8px}
.buttons button{padding:8px 14px;border-radius:8px;font-weight:600;background:var(--soft)}
.buttons .submit{background:var(--send);color:var(--on-send)}
[aria-disabled=true]{opacity:.6}
.composer{flex-wrap:wrap}
.composer textarea{height:auto}
.composer .notice{flex:0 0 100%}
`;
