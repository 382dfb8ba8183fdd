import { readdirSync, readFileSync } from "node:fs";

const folder = "deploy/helm/antwort/templates";
const templates = readdirSync(folder).map((name) => readFileSync(`${folder}/${name}`, "utf8"));

test("no action in the templates of the chart is broken by a formatter", () => {
  for (const template of templates) {
    expect(template).not.toMatch(/\{\s+\{/);
    expect(template.split("{{").length).toBe(template.split("}}").length);
  }
});

test("the chart deploys console, API host and worker", () => {
  const deployed = templates
    .join("\n")
    .matchAll(/\{\{-? include "antwort\.deployment" \(dict "root" \. "component" "(\w+)"/g);
  expect([...deployed].map(([, component]) => component)).toEqual(["console", "api", "worker"]);
});
