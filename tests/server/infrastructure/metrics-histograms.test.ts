import { Histogram } from "prom-client";
import { createMetrics } from "@/server/infrastructure/metrics/metrics";

test("every histogram has ascending bounds, and counts a time in each bound that is at least as large", async () => {
  const metrics = createMetrics();
  const histograms = Object.values(metrics).filter((one) => one instanceof Histogram);
  for (const histogram of histograms) histogram.observe(0.2);
  const text = await metrics.registry.metrics();
  const counts = new Map<string, [bound: number, count: number][]>();
  for (const [, name = "", le = "", count] of text.matchAll(
    /^(\w+)_bucket\{le="(.+?)".*\} (\d+)$/gm,
  )) {
    const bound = Number(le.replace("+Inf", "Infinity"));
    counts.set(name, [...(counts.get(name) ?? []), [bound, Number(count)]]);
  }
  expect(counts.size).toBe(histograms.length);
  for (const bounds of counts.values()) {
    expect(bounds.map(([bound]) => bound)).toEqual(
      bounds.map(([bound]) => bound).toSorted((one, other) => one - other),
    );
    for (const [bound, count] of bounds) expect(count).toBe(bound < 0.2 ? 0 : 1);
  }
});
