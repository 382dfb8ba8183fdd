import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpointGroups } from "@/contract/endpoints";
import { clientSample, curlSample, sampleOf } from "@/server/infrastructure/http/reference/samples";

const calls = Object.entries(endpointGroups).flatMap(([group, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ group, name, endpoint })),
);
const root = join(import.meta.dirname, "../../../../..");

test("the body of every example matches the contract", () => {
  for (const { endpoint } of calls) {
    if (endpoint.method === "GET" || endpoint.consumes[0] !== "application/json") continue;
    expect(endpoint.body.safeParse(sampleOf(endpoint.body))).toMatchObject({ success: true });
  }
});

test("the compiler accepts every example for the TypeScript client", () => {
  const samples = calls.flatMap(
    ({ group, name, endpoint }) => clientSample(group, name, endpoint) ?? [],
  );
  expect(samples.length).toBeGreaterThan(80);
  const folder = mkdtempSync(join(tmpdir(), "antwort-samples-"));
  const file = join(folder, "samples.ts");
  const client = JSON.stringify(join(root, "clients/typescript/antwort.ts"));
  const head = [
    `import { createClient, filesForm } from ${client};`,
    'const client = createClient({ baseUrl: "", apiKey: "" });',
    "const files: File[] = [];",
  ];
  writeFileSync(file, [...head, ...samples].join("\n"));
  const options = "--noEmit --strict --allowImportingTsExtensions --skipLibCheck".split(" ");
  const target = "--target es2024 --module esnext --moduleResolution bundler".split(" ");
  const { stdout } = spawnSync(
    join(root, "node_modules/.bin/tsc"),
    [...options, ...target, "--ignoreConfig", "--lib", "es2024,dom", file],
    { encoding: "utf8" },
  );
  rmSync(folder, { recursive: true });
  expect(stdout).toBe("");
});

test("an example for curl quotes its body for the shell", () => {
  const folder = mkdtempSync(join(tmpdir(), "antwort-samples-"));
  for (const { group, name, endpoint } of calls) {
    const command = curlSample(endpoint, "https://api.example.com");
    writeFileSync(join(folder, `${group}.${name}.sh`), command);
  }
  // A process of a small shell starts ten times faster than one of a test's worker.
  const check = 'for file in *.sh; do sh -n "$file" || echo "$file"; done';
  const { stdout, stderr } = spawnSync("sh", ["-c", check], { cwd: folder, encoding: "utf8" });
  rmSync(folder, { recursive: true });
  expect([stdout, stderr]).toEqual(["", ""]);
});
