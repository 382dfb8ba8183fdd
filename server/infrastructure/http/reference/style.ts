export const REFERENCE_STYLE = `
main.reference{max-width:1440px;grid-template-columns:minmax(0,1fr)}
[hidden]{display:none!important}
.search{display:grid;gap:4px}
.search input{font:inherit;color:inherit;background:var(--surface);border:1px solid var(--muted);border-radius:6px;padding:6px 10px;width:100%;min-height:36px}
nav ul,.fields{list-style:none;margin:0;padding:0}
nav li a{display:block;padding:3px 0;text-decoration:none;color:var(--text);overflow-wrap:anywhere}
nav li a:hover{text-decoration:underline}
nav h2{font-size:12px;line-height:16px;margin:12px 0 4px}
.calls,.group{display:grid;gap:16px;min-width:0}
.call,h2[id]{scroll-margin-top:16px}
.call:target{border-color:var(--accent-text)}
h4{font-size:12px;line-height:16px;font-weight:600;margin:8px 0 0}
.anchor{text-decoration:none}
.columns,.column{display:grid;gap:8px;align-content:start;min-width:0}
.columns{gap:16px}
.column pre{background:var(--canvas);border:1px solid var(--line);border-radius:6px;padding:8px 12px}
.fields li{padding:6px 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
.fields>li:last-child{border-bottom:0}
.fields .fields{margin-left:4px;padding-left:12px;border-left:2px solid var(--line)}
.fields .name{font-weight:600}
.codes{display:flex;flex-wrap:wrap;gap:4px 12px;overflow-wrap:anywhere}
@media (min-width:1024px){
main.reference{grid-template-columns:264px minmax(0,1fr);gap:32px;align-items:start}
.side{position:sticky;top:0;max-height:100vh;overflow-y:auto;padding:16px 8px 16px 4px;margin-top:-16px}
.columns{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}
}
`;
