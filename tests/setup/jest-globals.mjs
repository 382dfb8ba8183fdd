// Stands for `@jest/globals` in tests that run as native modules: all files of a worker share it, and each has its own.
export const jest = new Proxy({}, { get: (_, name) => globalThis.jest[name] });
