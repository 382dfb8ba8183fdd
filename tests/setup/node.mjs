// Node, with the embedded database's machine code kept for all files that a process runs: V8 gives it to each thread
// that compiles the same, and drops it with the last one. Made anew it costs more than most tests.
import { readFileSync } from "node:fs";
import { TestEnvironment } from "jest-environment-node";
import "./exit.mjs";

const path = "../../node_modules/@electric-sql/pglite/dist/pglite.wasm";
const bytes = readFileSync(new URL(path, import.meta.url));

export default class ServerEnvironment extends TestEnvironment {
  static code = new WebAssembly.Module(bytes);
}
