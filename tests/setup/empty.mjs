// Replaces modules without a meaning in tests: style sheets and "server-only".
export default {};
