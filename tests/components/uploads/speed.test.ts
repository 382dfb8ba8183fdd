import { withSample, type Sample, speedOf } from "@/components/uploads/speed";

const over = (...samples: Sample[]) =>
  samples.reduce<readonly Sample[]>((all, sample) => withSample(all, sample), []);

test("returns a speed after one second", () => {
  expect(speedOf([])).toBeUndefined();
  expect(speedOf(over({ at: 0, bytes: 0 }, { at: 900, bytes: 900 }))).toBeUndefined();
  expect(speedOf(over({ at: 0, bytes: 0 }, { at: 2_000, bytes: 5_000 }))).toBe(2_500);
});

test("averages the last ten seconds", () => {
  const samples = over(
    { at: 0, bytes: 0 },
    { at: 20_000, bytes: 1_000_000 },
    { at: 22_000, bytes: 1_002_000 },
  );
  expect(speedOf(samples)).toBe(1_000);
});
