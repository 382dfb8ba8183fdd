// Stands for what has no meaning in a test: style sheets and the "server-only" mark.
export default {};
