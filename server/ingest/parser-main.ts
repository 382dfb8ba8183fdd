import { FetchFailure } from "./fetch-failure";
import { htmlToPage } from "./html/page";
import type { Reply, Task } from "./parser-protocol";
import { readSitemapFile } from "./sitemap-file";

// Started by ParserProcess. What ends the platform ends this one by its silence: a signal to the whole group must not
// look as if a page had been too much.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
process.on("disconnect", () => process.exit());
process.on("message", (task: Task) => say(replyTo(task)));
say({ kind: "ready" });

function say(reply: Reply): void {
  process.send?.(reply);
}

function replyTo(task: Task): Reply {
  try {
    return { kind: "read", result: perform(task) };
  } catch (error) {
    return {
      kind: "failed",
      code: error instanceof FetchFailure ? error.code : undefined,
      cause: error,
    };
  }
}

function perform({ kind, file }: Task) {
  return kind === "sitemap"
    ? readSitemapFile(file)
    : htmlToPage(file.bytes, file.contentType, file.address);
}
