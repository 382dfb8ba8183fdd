import { readFileSync } from "node:fs";
import { createMetrics, collectProcessMetrics } from "@/server/infrastructure/metrics/metrics";

const read = (path: string): string => readFileSync(path, "utf8");
const alerts = read("deploy/monitoring/alerts.yaml");
const dashboard = read("deploy/monitoring/dashboard.json");
const guide = read("docs/observability.md");

test("dashboard and alert rules name metrics that exist", async () => {
  const metrics = createMetrics();
  collectProcessMetrics(metrics);
  const known = metrics.registry.getMetricsAsArray().map(({ name }) => name);
  const used = `${alerts}${dashboard}`.match(/\b(?:antwort|process|nodejs)_\w+/g) ?? [];
  const unknown = used.filter(
    (name) => !known.includes(name.replace(/_(?:bucket|count|sum)$/, "")) && !known.includes(name),
  );
  expect(used.length).toBeGreaterThan(20);
  expect(unknown).toEqual([]);
});

test("each alert has its page in the runbook, and each metric a row", () => {
  const names = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  expect(names.filter((name) => !guide.includes(`### ${name}\n`))).toEqual([]);
  const own = createMetrics().registry.getMetricsAsArray();
  expect(own.map(({ name }) => name).filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});
