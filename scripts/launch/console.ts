import { buildConsoleIfChanged } from "./build-console-if-changed";
import { webConsole } from "./programs";
import { run } from "./run";

await run({
  prepare: (_settings, signal) => buildConsoleIfChanged(console.log, signal),
  programs: (settings) => {
    const { program, ...service } = webConsole(settings);
    return [{ ...service, program: { ...program, isShown: true } }];
  },
  ready: async ({ env }) =>
    console.log(`Ready. Console ${env.CONSOLE_URL}, API at ${env.API_HOST}`),
});
