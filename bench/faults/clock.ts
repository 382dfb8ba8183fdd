import { globSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Fault } from "./fault";

const LIBRARY = "/usr/lib/*/faketime/libfaketime.so.1";
const BACK_SECONDS = 3_600;

/** The clock of a platform, which libfaketime (Debian: `libfaketime`) sets; without it there is no fault. */
export class Clock {
  readonly #folder: string;
  readonly #library = globSync(LIBRARY)[0];

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(): Promise<Clock> {
    const clock = new Clock(await mkdtemp(join(tmpdir(), "antwort-clock-")));
    await clock.#set(0);
    return clock;
  }

  get settings(): Record<string, string> {
    if (!this.#library) return {};
    return {
      LD_PRELOAD: this.#library,
      FAKETIME_TIMESTAMP_FILE: this.#file,
      /** Seconds between two reads of the file. */
      FAKETIME_CACHE_DURATION: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    };
  }

  faults(name: string): Fault[] {
    if (!this.#library) return [];
    return [
      {
        name: `${name} an hour back`,
        begin: () => this.#set(-BACK_SECONDS),
        end: () => this.#set(0),
      },
    ];
  }

  close(): Promise<void> {
    return rm(this.#folder, { recursive: true });
  }

  get #file(): string {
    return join(this.#folder, "offset");
  }

  #set(seconds: number): Promise<void> {
    return writeFile(this.#file, `${seconds < 0 ? "" : "+"}${seconds}\n`);
  }
}
