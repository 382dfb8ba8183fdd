// Run by `node --experimental-vm-modules node_modules/jest/bin/jest.js`: every module is a native ES module. The
// server's tests run in Node as it is (docs/adr/0020), the console's in jsdom with Jest's loader.
const shared = {
  rootDir: import.meta.dirname,
  // Jest's default is in the folder for temporary files, which may be in memory.
  cacheDirectory: "<rootDir>/node_modules/.cache/jest",
  extensionsToTreatAsEsm: [".ts", ".tsx"],
  moduleFileExtensions: ["ts", "tsx", "mjs", "js", "cjs", "json", "node"],
  transform: { "\\.tsx?$": "<rootDir>/tests/setup/transform.mjs" },
  modulePathIgnorePatterns: ["<rootDir>/.next/", "<rootDir>/build/", "<rootDir>/data/"],
};

const root = { "^@/(.*)$": "<rootDir>/$1", "^server-only$": "<rootDir>/tests/setup/empty.mjs" };

export default {
  // For what never ends. Slow alone is no failure: many tests start processes, on machines that may be busy.
  testTimeout: 120_000,
  globalSetup: "<rootDir>/tests/setup/widget.mjs",
  // Native modules of finished tests are never freed: a worker that runs hundreds of them would run out of memory.
  workerIdleMemoryLimit: "1GB",
  // On a busy machine the last turn of a worker takes longer than the default of 500 ms. A leaked handle never ends.
  workerGracefulExitTimeout: 10_000,
  projects: [
    {
      ...shared,
      displayName: "server",
      globalSetup: "<rootDir>/tests/setup/database.mjs",
      testEnvironment: "<rootDir>/tests/setup/native-environment.mjs",
      runtime: "<rootDir>/tests/setup/native-runtime.mjs",
      testMatch: ["<rootDir>/tests/{clients,server,contract,scripts,bench}/**/*.test.ts"],
      setupFilesAfterEnv: ["<rootDir>/tests/setup/server.ts"],
      moduleNameMapper: root,
    },
    {
      ...shared,
      displayName: "console",
      testEnvironment: "<rootDir>/tests/setup/jsdom.mjs",
      testMatch: [
        "<rootDir>/tests/{app,components,lib,widget}/**/*.test.{ts,tsx}",
        "<rootDir>/tests/*.test.{ts,tsx}",
      ],
      setupFilesAfterEnv: ["<rootDir>/tests/setup/console.ts"],
      moduleNameMapper: {
        "\\.css$": "<rootDir>/tests/setup/empty.mjs",
        // Its field `browser`, which bundlers follow and Jest does not.
        "^tus-js-client$": "<rootDir>/node_modules/tus-js-client/lib.es5/browser/index.js",
        ...root,
      },
    },
  ],
};
