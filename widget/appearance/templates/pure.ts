export const PURE = `
.antwort{--radius:18px}
.window{grid-template-rows:auto minmax(0,1fr) auto auto}
.head{border-bottom:1px solid var(--line)}
.head .picture{border-radius:34%}
.bot .box{border-start-start-radius:5px}
.own .box{border-end-end-radius:5px}
.typing{border-start-start-radius:5px}
.composer{margin:0 12px 12px;padding:5px;border:1px solid color-mix(in srgb,var(--text) 20%,transparent);border-radius:15px;transition:border-color .12s,box-shadow .12s}
.composer:focus-within{border-color:var(--theme);box-shadow:0 0 0 3px color-mix(in srgb,var(--theme) 18%,transparent)}
.composer textarea{height:36px;padding:7px 9px}
.send{width:36px;height:36px;border-radius:11px}
.chip{border-radius:9px;padding:6px 11px}
`;
