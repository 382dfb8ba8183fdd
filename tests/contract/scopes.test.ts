import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { Endpoint } from "@/contract/endpoint";
import { endpointGroups } from "@/contract/endpoints";
import { subjects } from "@/contract/scopes";

const isForKeys = ({ scope }: Endpoint) => scope !== "none" && scope !== "session";
const row = ({ method, path, scope, about }: Endpoint) =>
  `| \`${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}\` | \`${scope}\` | ${about ? "yes" : ""} |`;

const all = Object.values(endpointGroups).flatMap((group) => Object.values(group));

test("docs/api-keys.md lists every call that keys can make, with its scope", async () => {
  const text = await readFile("docs/api-keys.md", "utf8");
  const [, calls = ""] = text.split("## Calls");
  const rows = calls.split("\n").filter((line) => line.startsWith("| `"));
  expect(rows).toEqual(all.filter(isForKeys).map(row));
});

test("a call about a chatbot names it in a part of its schemas", () => {
  for (const { path, about, ...parts } of all) {
    const schemas = Object.entries({ params: parts.params, query: parts.query, body: parts.body });
    const places = schemas.flatMap(([part, schema]) =>
      schema instanceof z.ZodObject
        ? Object.keys(schema.shape).map((name) => `${part}.${name}`)
        : [],
    );
    for (const subject of subjects) {
      const place = about?.[subject];
      if (place) expect([path, places]).toEqual([path, expect.arrayContaining([place])]);
    }
  }
});
