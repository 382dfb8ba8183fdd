// Opens a data folder, says so, and makes the thread of the database fail.
import type { Worker } from "node:worker_threads";
import { openDatabase } from "@/server/infrastructure/db/database";

const [dataDir = ""] = process.argv.slice(2);
const threads: Worker[] = [];
process.on("worker", (thread) => threads.push(thread));
await openDatabase({ dataDir });
console.log("open");
// Nothing that the thread can read.
for (const thread of threads) thread.postMessage(null);
