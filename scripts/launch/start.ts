import { buildWidget } from "../widget/build";
import { buildConsoleIfChanged } from "./build-console-if-changed";
import { platform, webConsole } from "./programs";
import { run } from "./run";
import type { Settings } from "./settings";

const startedAt = performance.now();

await run({
  prepare: async (_settings, signal) => {
    await buildWidget(console.log);
    await buildConsoleIfChanged(console.log, signal);
    console.log("Starting console and platform …");
  },
  programs: (settings) => [platform(settings), webConsole(settings)],
  ready: async (settings) => console.log(welcome(settings)),
});

function welcome({ env, dataDirectory }: Settings): string {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const lines = [
    `Ready after ${seconds} s.`,
    `  Console  ${env.CONSOLE_URL}`,
    `  API      ${env.API_URL}/docs`,
  ];
  if (!env.SMTP_URL && env.environment === "development") {
    lines.push(`  Mails    http://localhost:${env.API_PORT}/outbox`);
  }
  lines.push(`  Data     ${dataDirectory}`, "Press Ctrl+C to stop.");
  return lines.join("\n");
}
