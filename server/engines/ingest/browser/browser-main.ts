import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import type { BrowserOptions, BrowserReply, BrowserTask } from "./browser-process";
import { openRenderer } from "./page-renderer";

// Started by BrowserProcess. It ends when the channel to the platform closes.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
process.on("disconnect", () => {
  rmSync(tmpdir(), { recursive: true, force: true });
  process.exit();
});

const renderer = await openRenderer(JSON.parse(process.argv[2] ?? "") as BrowserOptions);
process.on("message", (task: BrowserTask) => {
  renderer.render(task).then(
    (html) => sendReply({ kind: "rendered", html }),
    (cause: unknown) => sendReply({ kind: "failed", cause }),
  );
});
sendReply({ kind: "ready" });

function sendReply(reply: BrowserReply): void {
  process.send?.(reply);
}
