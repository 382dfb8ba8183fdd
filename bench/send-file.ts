import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { LargeFile } from "./large-files";

/** As a form, or by the tus protocol. */
export type UploadMethod = "form" | "tus";

/** A file for a knowledge base, and the session that sends it through a console. */
export type Sending = {
  session: { consoleUrl: string; cookie: string };
  kbId: string;
  file: LargeFile;
  method: UploadMethod;
};

/** Sends a file as fast as possible from its own thread, so that other calls of this process are not delayed. */
export async function sendFile(sending: Sending): Promise<void> {
  const hook = new URL("../scripts/resolve.mjs", import.meta.url);
  const worker = new Worker(new URL("./send-file-worker.ts", import.meta.url), {
    workerData: sending,
    execArgv: ["--import", hook.href],
  });
  const [code] = (await once(worker, "exit")) as [number];
  if (code !== 0) throw new Error(`The sender ended with ${code}.`);
}
