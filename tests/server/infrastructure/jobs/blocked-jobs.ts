import { EventEmitter, once } from "node:events";
import type { JobHandler } from "@/server/infrastructure/jobs/handlers";

type Base = { organizationId: string; kbId: string };

/** Jobs of knowledge bases that run until a test ends them. */
export class BlockedJobs {
  /** The knowledge bases in the order of their jobs' starts, with repetitions. */
  readonly started: string[] = [];
  readonly #ends = new Map<string, () => void>();
  readonly #events = new EventEmitter();

  readonly handler: JobHandler<"kb.crawl", unknown> & JobHandler<"index.merge", unknown> = {
    run: (_deps, { kbId }: Base, signal) =>
      new Promise((resolve, reject) => {
        this.#ends.set(kbId, resolve);
        signal.addEventListener("abort", () => {
          this.#ends.delete(kbId);
          reject(new Error("The job was aborted."));
        });
        this.started.push(kbId);
        this.#events.emit("started");
      }),
  };

  get running(): string[] {
    return [...this.#ends.keys()];
  }

  async starts(count: number): Promise<void> {
    while (this.started.length < count) await once(this.#events, "started");
  }

  end(kbId: string): void {
    this.#ends.get(kbId)?.();
    this.#ends.delete(kbId);
  }
}
