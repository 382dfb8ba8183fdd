/** Hairlines, soft boxes and much air. */
export const pure = `
.head{border-bottom:1px solid var(--line)}
.head .picture{border-radius:11px}
.bot .box{border-start-start-radius:4px}
.own .box{border-end-end-radius:4px}
`;
