import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import scenarios from "./conformance-scenarios.json" with { type: "json" };
import { openFixtureServer } from "./fixture-server";

const suite = "node_modules/@modelcontextprotocol/conformance/dist/index.js";

type Check = { id: string; status: string; errorMessage?: string; details?: unknown };

let server: Awaited<ReturnType<typeof openFixtureServer>>;
let folder: string;

beforeAll(async () => {
  server = await openFixtureServer();
  folder = await mkdtemp(join(tmpdir(), "antwort-conformance-"));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describe.each(Object.entries(scenarios))(
  "revision %s",
  (revision, { applicable, notApplicable }) => {
    let results: Map<string, Check[]>;
    beforeAll(async () => {
      results = await run(revision);
    });

    test("has no other scenario", () => {
      const listedScenarios = [...applicable, ...notApplicable];
      expect([...results.keys()].toSorted()).toEqual(listedScenarios.toSorted());
    });

    test.each(applicable)("passes %s", (name) => {
      const checks = results.get(name) ?? [];
      expect(checks.filter(({ status }) => status === "FAILURE")).toEqual([]);
      expect(checks.some(({ status }) => status === "SUCCESS")).toBe(true);
    });

    test("is documented", async () => {
      const document = await readFile("docs/mcp.md", "utf8");
      for (const name of [...applicable, ...notApplicable])
        expect(document).toContain(`\`${name}\``);
    });
  },
);

/** Runs all scenarios of a revision in a process of the suite. Returns the checks of each scenario. */
async function run(revision: string): Promise<Map<string, Check[]>> {
  const output = join(folder, revision);
  const args = [suite, "server", "--url", server.url, "--requirements", revision, "-o", output];
  // The process also fails for scenarios that are not counted here.
  await new Promise<void>((done) => void execFile(process.execPath, args, () => done()));
  const results = new Map<string, Check[]>();
  for (const name of await readdir(output)) {
    const scenario = /^server-(.+)-\d{4}-\d\d-\d\dT[\dZ-]+$/.exec(name)?.[1];
    const checks = JSON.parse(await readFile(join(output, name, "checks.json"), "utf8")) as Check[];
    if (scenario) results.set(scenario, checks);
  }
  return results;
}
