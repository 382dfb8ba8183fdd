import { parentPort } from "node:worker_threads";
import { type Item, prepareItems } from "./prepare-items";

export type Reply = { prepared: ReturnType<typeof prepareItems> } | { failure: unknown };

// Started by createIndexer.
parentPort?.on("message", (items: Item[]) => parentPort?.postMessage(replyTo(items)));

function replyTo(items: Item[]): Reply {
  try {
    return { prepared: prepareItems(items) };
  } catch (failure) {
    return { failure };
  }
}
