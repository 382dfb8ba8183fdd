import { progressOf } from "@/server/features/runs/progress";

const crawlStartedAt = new Date("2030-01-01T10:00:00Z");
const after = (seconds: number) => new Date(crawlStartedAt.getTime() + seconds * 1000);
const run = { crawlStartedAt, crawlEndedAt: null, progressDone: 50, progressTotal: 100 };
const reading = { ...run, kbType: "Web", progressShare: 0, progressFrom: 0 };

test("estimates the rest of the reading and the training by the speed so far", () => {
  expect(progressOf(reading, after(50))).toEqual({
    phase: "reading",
    done: 50,
    total: 100,
    secondsLeft: 55,
  });
});

test("estimates the rest of the training by its own speed", () => {
  const training = {
    ...reading,
    crawlEndedAt: after(1_000),
    progressDone: 100,
    progressTotal: 200,
  };
  expect(progressOf(training, after(1_010))).toEqual({
    phase: "training",
    done: 100,
    total: 200,
    secondsLeft: 10,
  });
});

test("estimates nothing in the first seconds and before the first pages", () => {
  expect(progressOf(reading, after(2))?.secondsLeft).toBeNull();
  expect(progressOf({ ...reading, progressDone: 2 }, after(60))?.secondsLeft).toBeNull();
});

test("counts down in steps and never reaches zero", () => {
  const estimates = Array.from({ length: 60 }, (_, n) => {
    const row = { ...reading, progressDone: 20 + n, progressTotal: 80 };
    return progressOf(row, after(20 + n))?.secondsLeft ?? 0;
  });
  expect(estimates).toEqual(estimates.toSorted((a, b) => b - a));
  expect(new Set(estimates).size).toBeLessThan(15);
  expect(estimates.at(-1)).toBe(5);
});

const files = {
  ...reading,
  kbType: "File",
  progressDone: 0,
  progressTotal: 1,
  progressShare: 0.25,
  progressFrom: 0,
};

test("measures files by bytes, even a single one", () => {
  expect(progressOf(files, after(100))).toEqual({
    phase: "reading",
    done: 0,
    total: 1,
    share: 0.25,
    secondsLeft: 300,
  });
});

test("ignores the share before the run and estimates nothing at first", () => {
  const resumed = { ...files, progressShare: 0.55, progressFrom: 0.5 };
  expect(progressOf(resumed, after(10))?.secondsLeft).toBe(90);
  expect(progressOf({ ...files, progressFrom: 0.25 }, after(10))?.secondsLeft).toBeNull();
  expect(progressOf(files, after(2))?.secondsLeft).toBeNull();
});
