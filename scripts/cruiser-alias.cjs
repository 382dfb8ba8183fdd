// Tells dependency-cruiser what `@/` means.
const path = require("node:path");

module.exports = { resolve: { alias: { "@": path.resolve(__dirname, "..") } } };
