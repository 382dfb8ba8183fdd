import { areProcessesOpen, memoryOf, treeOf } from "../processes";

const SAMPLE_MS = 5_000;

export type MemoryFigures = { start: number; end: number; most: number };

/**
 * Samples the memory of a process and its descendants in MB (PSS). The start is the median of the second tenth of the
 * time, because caches are filled by then, and the end that of the last tenth.
 */
export class MemorySamples {
  readonly #pid: number;
  readonly #samples: number[] = [];
  readonly #timer: NodeJS.Timeout;

  constructor(pid: number) {
    this.#pid = pid;
    this.#timer = setInterval(() => this.#sample(), SAMPLE_MS);
    this.#sample();
  }

  get latest(): number {
    return this.#samples.at(-1) ?? 0;
  }

  end(): MemoryFigures {
    clearInterval(this.#timer);
    return {
      start: this.#medianOf(0.1, 0.2),
      end: this.#medianOf(0.9, 1),
      most: Math.max(...this.#samples),
    };
  }

  #sample(): void {
    this.#samples.push(areProcessesOpen ? memoryOf(treeOf(this.#pid)) : 0);
  }

  #medianOf(from: number, to: number): number {
    const count = this.#samples.length;
    const some = this.#samples.slice(Math.floor(from * count), Math.ceil(to * count));
    return some.toSorted((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0;
  }
}
