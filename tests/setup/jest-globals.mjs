// Replaces `@jest/globals` in tests that run as native modules: all files of a worker share this module, and each file
// has its own globals.
export const jest = new Proxy({}, { get: (_, name) => globalThis.jest[name] });
