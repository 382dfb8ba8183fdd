// Loads the server's tests and sources as Node does in production, once for all files of a worker. Jest's own loader
// compiles every module again for each file, which takes longer than most files run, and frees none of them.
import { createRequire, enableCompileCache, registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import JestRuntime from "jest-runtime";
import "../../scripts/resolve.mjs";

const require = createRequire(import.meta.url);
const replacements = new Map([
  ["@jest/globals", new URL("jest-globals.mjs", import.meta.url).href],
  ["server-only", new URL("empty.mjs", import.meta.url).href],
]);
const eventHandlers = Symbol.for("EVENT_HANDLERS"); // of jest-circus
let files = 0;

const compiled = join(import.meta.dirname, "../../node_modules/.cache/antwort");
enableCompileCache(compiled);
process.env.NODE_COMPILE_CACHE = compiled; // In threads and child processes, about half of the loaded modules.

registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(replacements.get(specifier) ?? specifier, context);
    const version = new URL(context.parentURL ?? resolved.url).searchParams.get("version");
    const isOurs = version && resolved.url.startsWith("file:") && !isPackage(resolved.url);
    return isOurs ? { ...resolved, url: withVersion(resolved.url, version) } : resolved;
  },
});

const isPackage = (url) => url.includes("/node_modules/");

const withVersion = (url, version) => `${url}?${new URLSearchParams({ version })}`;

export default class NativeRuntime extends JestRuntime {
  #version;

  constructor(...args) {
    super(...args);
    const [testPath, { watch, watchAll }] = args.slice(6);
    files += 1;
    // In watch mode a process may run a file again, with changed sources.
    if (watch || watchAll) this.#version = String(files);
    globalThis.jest = this.jestGlobals.jestObjectFor(testPath);
  }

  /** Jest's test framework, whose state is that of one file. */
  requireInternalModule(path) {
    delete require.cache[path];
    delete globalThis[eventHandlers];
    return require(path);
  }

  /** Jest's own would use its loader, and `process` is the real one. */
  installGetBuiltinModule() {}

  unstable_shouldLoadAsEsm() {
    return true;
  }

  unstable_importModule(path) {
    const { href } = pathToFileURL(path);
    return import(this.#version ? withVersion(href, this.#version) : href);
  }
}
