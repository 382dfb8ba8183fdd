// The environment of the server's tests: the worker's own globals instead of a context for each file, because the files
// share the modules of their worker. What a file changes on them is restored after it.
import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { ModernFakeTimers } from "@jest/fake-timers";
import { ModuleMocker } from "jest-mock";
import "./exit.mjs";

// V8 frees machine code of WebAssembly that it has replaced. With threads that share the code and end, a worker crashed
// once in "Check failed: jit_page_->allocations_.erase(addr) == 1".
setFlagsFromString("--no-wasm-code-gc");

const pglite = "../../node_modules/@electric-sql/pglite/dist/pglite.wasm";
const { exit } = process;
const { console } = globalThis;

export default class NativeEnvironment {
  // V8 shares machine code between threads that compile the same source, and drops it with the last thread. Compiling
  // the embedded database again costs more than most tests.
  static code = new WebAssembly.Module(readFileSync(new URL(pglite, import.meta.url)));

  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  #variables = { ...process.env };

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    for (const name of Object.keys(process.env)) {
      if (!(name in this.#variables)) delete process.env[name];
    }
    Object.assign(process.env, this.#variables);
    Object.assign(process, { exit }); // Jest wraps it once for each file.
    Object.assign(globalThis, { console });
    // Picture codecs set an empty `location`, by which other libraries mistake a worker for a browser.
    delete globalThis.location;
  }

  exportConditions() {
    return ["node", "node-addons"];
  }

  /** Jest requires this method, but uses the context only to load a module itself. */
  getVmContext() {
    return null;
  }
}
