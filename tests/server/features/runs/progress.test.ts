import { progressOf } from "@/server/features/runs/progress";

const crawlStartedAt = new Date("2030-01-01T10:00:00Z");
const after = (seconds: number) => new Date(crawlStartedAt.getTime() + seconds * 1000);
const run = { crawlStartedAt, crawlEndedAt: null, progressDone: 50, progressTotal: 100 };
const reading = { ...run, kbType: "Web", progressShare: 0, progressFrom: 0 };

test("while a site is read the pace so far tells how long the rest takes, training included", () => {
  expect(progressOf(reading, after(50))).toEqual({
    phase: "reading",
    done: 50,
    total: 100,
    secondsLeft: 55,
  });
});

test("while it is trained the pace of the training counts, not that of the reading", () => {
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

test("in the first seconds, and before some pages are done, nothing is foretold", () => {
  expect(progressOf(reading, after(2))?.secondsLeft).toBeNull();
  expect(progressOf({ ...reading, progressDone: 2 }, after(60))?.secondsLeft).toBeNull();
});

test("the figure goes down in steps as time and pages pass, and never to nothing", () => {
  const told = Array.from({ length: 60 }, (_, n) => {
    const row = { ...reading, progressDone: 20 + n, progressTotal: 80 };
    return progressOf(row, after(20 + n))?.secondsLeft ?? 0;
  });
  expect(told).toEqual(told.toSorted((a, b) => b - a));
  expect(new Set(told).size).toBeLessThan(15);
  expect(told.at(-1)).toBe(5);
});

const files = {
  ...reading,
  kbType: "File",
  progressDone: 0,
  progressTotal: 1,
  progressShare: 0.25,
  progressFrom: 0,
};

test("of files their bytes tell how far it has come, even of a single one", () => {
  expect(progressOf(files, after(100))).toEqual({
    phase: "reading",
    done: 0,
    total: 1,
    share: 0.25,
    secondsLeft: 300,
  });
});

test("what was done of files before is no pace, and at first nothing is foretold", () => {
  const resumed = { ...files, progressShare: 0.55, progressFrom: 0.5 };
  expect(progressOf(resumed, after(10))?.secondsLeft).toBe(90);
  expect(progressOf({ ...files, progressFrom: 0.25 }, after(10))?.secondsLeft).toBeNull();
  expect(progressOf(files, after(2))?.secondsLeft).toBeNull();
});
