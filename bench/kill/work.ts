import type { Db } from "@/server/infrastructure/db/database";

/** The outcome of one kind of work. */
export type Outcome = {
  started: number;
  acknowledged: number;
  /** Calls that a kill has interrupted. */
  interrupted: number;
  lost: number;
  /** Started and not completed. */
  stuck: number;
  duplicated: number;
  /** Mails and deliveries that were sent again under the same id. */
  repeated: number;
};

/** Work that is repeated while the platform is killed. */
export type Workload = {
  name: string;
  /** Starts one unit of work; undefined if other work causes it. */
  start?: (number: number) => Promise<void>;
  /** Whether all work has ended, as seen from outside. */
  isComplete: () => Promise<boolean>;
  /** Compares the rows with the work that was created. */
  check: (db: Db) => Promise<Outcome>;
};

export const emptyOutcome: Outcome = {
  started: 0,
  acknowledged: 0,
  interrupted: 0,
  lost: 0,
  stuck: 0,
  duplicated: 0,
  repeated: 0,
};

/** Counts the expected keys that are missing, and those that occur more than once. */
export function compare(expected: Iterable<string>, counts: ReadonlyMap<string, number>) {
  let [lost, duplicated] = [0, 0];
  for (const key of expected) {
    const count = counts.get(key) ?? 0;
    if (count === 0) lost += 1;
    if (count > 1) duplicated += 1;
  }
  return { lost, duplicated };
}

/** The number of times that each key occurs. */
export function countBy(keys: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** The number of repeated entries. */
export const countRepeated = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count - 1, 0);
