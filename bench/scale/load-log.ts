import { CallError } from "../client";

/** The durations and errors of a load, by kind of work. */
export class LoadLog {
  readonly times = new Map<string, number[]>();
  readonly errors = new Map<string, number>();

  timesOf(kind: string): number[] {
    const times = this.times.get(kind) ?? [];
    if (times.length === 0) this.times.set(kind, times);
    return times;
  }

  get errorCount(): number {
    return [...this.errors.values()].reduce((sum, count) => sum + count, 0);
  }

  /** The errors with their number, as text. */
  get listedErrors(): string {
    const listed = [...this.errors].map(([what, count]) => `${count} × ${what}`);
    return listed.length === 0 ? "0" : listed.join(", ");
  }

  /** Returns the result of `work` and records its duration; undefined if it fails. */
  async record<T>(kind: string, work: () => Promise<T>): Promise<T | undefined> {
    return this.attempt(kind, async () => {
      const start = performance.now();
      const value = await work();
      this.timesOf(kind).push(performance.now() - start);
      return value;
    });
  }

  /** Returns the result of `work`. Undefined if it fails, which is recorded. */
  async attempt<T>(kind: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      const what = `${kind}: ${nameOf(error)}`;
      this.errors.set(what, (this.errors.get(what) ?? 0) + 1);
      return undefined;
    }
  }
}

function nameOf(error: unknown): string {
  if (error instanceof CallError) return `${error.status} ${error.code}`;
  return error instanceof Error ? error.message.slice(0, 80) : String(error);
}
