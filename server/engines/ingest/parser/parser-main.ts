import { flushCompileCache } from "node:module";
import { readDocument } from "../files/read-document";
import { htmlToPage } from "../html/page";
import { readScripts } from "../html/scripts";
import { ItemFailure } from "../item-failure";
import { readSitemapFile } from "../robots/sitemap-file";
import { packPage, type Reply, type Task } from "./parser-protocol";

// Started by ParserProcess. Ends when the channel to the platform closes, and not by a signal to the process group,
// which would look like the failure of a page.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
process.on("disconnect", () => process.exit());
process.on("message", (task: Task) => void replyTo(task).then(sendReply));
sendReply({ kind: "ready" });
// The process will be killed, so the compile cache is written early.
setTimeout(flushCompileCache, 2_000).unref();

function sendReply(reply: Reply): void {
  process.send?.(reply);
}

async function replyTo(task: Task): Promise<Reply> {
  try {
    return { kind: "read", result: await perform(task) };
  } catch (error) {
    return {
      kind: "failed",
      code: error instanceof ItemFailure ? error.code : undefined,
      cause: error,
    };
  }
}

/** In milliseconds. Only files that need seconds show progress. */
const PROGRESS_INTERVAL_MS = 500;

function progressReporter(): (share: number) => void {
  let reportedAt = performance.now();
  return (share) => {
    if (performance.now() - reportedAt < PROGRESS_INTERVAL_MS) return;
    reportedAt = performance.now();
    sendReply({ kind: "progress", share });
  };
}

async function perform({ kind, file }: Task) {
  switch (kind) {
    case "page":
      return packPage(htmlToPage(file.bytes, file.contentType, file.address, file.crawler));
    case "scripts":
      return readScripts(file.bytes, file.contentType, file.address);
    case "sitemap":
      return readSitemapFile(file);
    case "document":
      return readDocument(file, {
        onBegin: () => sendReply({ kind: "begun" }),
        onRead: progressReporter(),
      });
    case "picture":
      return (await import("../pictures/reencode")).reencode(file); // Few processes need it.
  }
}
