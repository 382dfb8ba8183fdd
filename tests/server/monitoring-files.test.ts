import { readFileSync } from "node:fs";
import { createMetrics, collectProcessMetrics } from "@/server/infrastructure/metrics/metrics";

const read = (path: string): string => readFileSync(path, "utf8");
const alerts = read("deploy/monitoring/alerts.yaml");
const dashboard = read("deploy/monitoring/dashboard.json");
const guide = read("docs/observability.md");

/** What Prometheus adds to each metric of a target. */
const TARGET_LABELS = ["job", "instance"];

type Metric = { name: string; labelNames?: string[] };

const metricsOf = ({ registry }: ReturnType<typeof createMetrics>): Metric[] =>
  registry.getMetricsAsArray();

function existingMetrics(): Map<string, string[]> {
  const metrics = createMetrics();
  collectProcessMetrics(metrics);
  return new Map(metricsOf(metrics).map(({ name, labelNames = [] }) => [name, labelNames]));
}

const familyOf = (name: string): string => name.replace(/_(?:bucket|count|sum)$/, "");

/** The expressions of the alert rules and of the panels. */
const expressions = [
  ...[...alerts.matchAll(/expr: (>\n(?: {10}.*\n)+|.+)/g)].map(([, expression = ""]) => expression),
  ...[...dashboard.matchAll(/"expr": (".*")/g)].map(([, text = ""]) => JSON.parse(text) as string),
];

test("dashboard and alert rules name metrics that exist", () => {
  const existing = existingMetrics();
  const used = expressions.join("\n").match(/\b(?:antwort|process|nodejs)_\w+/g) ?? [];
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((name) => !existing.has(name) && !existing.has(familyOf(name)))).toEqual([]);
});

test("dashboard and alert rules select and group by labels that their metrics have", () => {
  const existing = existingMetrics();
  const missing = expressions.flatMap((expression) => {
    const labels = expression
      .match(/\b(?:antwort|process|nodejs)_\w+/g)
      ?.flatMap((name) => existing.get(name) ?? existing.get(familyOf(name)) ?? []);
    const all = new Set([...TARGET_LABELS, ...(labels ?? []), "le"]);
    const selected = [...expression.matchAll(/[{,](\w+)(?:=~|!~|!=|=)"/g)];
    const grouped = [...expression.matchAll(/\bby \(([\w, ]+)\)/g)];
    const used = [...selected, ...grouped].flatMap(([, names = ""]) => names.split(", "));
    return used.filter((label) => !all.has(label)).map((label) => ({ expression, label }));
  });
  expect(missing).toEqual([]);
});

test("no metric has a label that Prometheus would rename", () => {
  const renamed = [...existingMetrics()].filter(([, labels]) =>
    labels.some((label) => TARGET_LABELS.includes(label)),
  );
  expect(renamed).toEqual([]);
});

test("each alert has a section in the runbook, and each metric a row with its labels", () => {
  const names = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  expect(names.filter((name) => !guide.includes(`### ${name}\n`))).toEqual([]);
  const rows = guide.split("\n");
  const undocumented = metricsOf(createMetrics()).filter(({ name, labelNames = [] }) => {
    const row = rows.find((line) => line.startsWith("|") && line.includes(`\`${name}\``));
    return !row?.includes(`| ${labelNames.join(", ") || "–"} |`);
  });
  expect(undocumented.map(({ name }) => name)).toEqual([]);
});
