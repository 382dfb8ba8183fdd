import { spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { newSecret, signedHeaders } from "@/server/features/webhooks/signature";

const root = join(import.meta.dirname, "../../../..");
const document = readFileSync(join(root, "docs/webhooks.md"), "utf8");

/** The first snippet of a language. */
function snippet(language: string): string {
  const code = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(document)?.[1];
  if (!code) throw new Error(`The document has no ${language}.`);
  return code;
}

const secret = newSecret();
const body = JSON.stringify({ type: "answer.rated", data: { comment: "Grüße" } });
const headersBy = (signing: string, at = new Date()) =>
  signedHeaders({ id: randomUUID(), at, body }, [newSecret(), signing]);

const cases: [string, Record<string, string>, boolean][] = [
  ["its secret among several", headersBy(secret), true],
  ["another secret", headersBy(newSecret()), false],
  ["its secret ten minutes ago", headersBy(secret, new Date(Date.now() - 600_000)), false],
];

describe("the TypeScript of the document", () => {
  const code = snippet("ts").replace(
    ".listen(8080)",
    ".listen(0, function () { process.stdout.write(`${Object(this.address()).port}\\n`); })",
  );
  const server = spawn(process.execPath, ["--input-type=module-typescript", "--eval", code], {
    cwd: root,
    env: { ...process.env, WEBHOOK_SECRET: secret },
  });
  let url: string;
  beforeAll(async () => {
    const lines = createInterface(server.stdout);
    for await (const line of lines)
      if (/^\d+$/.test(line)) {
        url = `http://localhost:${line}/hooks`;
        break;
      }
  });
  afterAll(async () => {
    server.kill();
    await once(server, "exit");
  });

  test.each(cases)("accepts or rejects a request signed by %s", async (_, headers, isAuthentic) => {
    const response = await fetch(url, { method: "POST", headers, body });
    expect(response.status).toBe(isAuthentic ? 204 : 401);
  });
});

const hasPython = spawnSync("python3", ["--version"]).status === 0;

describe("the Python of the document, if this machine has one", () => {
  const code = `${snippet("python")}
import json, sys
given = json.load(sys.stdin)
print(is_authentic(given["secret"], given["headers"], given["body"].encode()))
`;
  test.each(hasPython ? cases : [])("accepts or rejects %s", (_, headers, isAuthentic) => {
    const input = JSON.stringify({ secret, headers, body });
    const { stdout } = spawnSync("python3", ["-c", code], { input, encoding: "utf8" });
    expect(stdout.trim()).toBe(isAuthentic ? "True" : "False");
  });
  test("is checked", () => expect(cases).toHaveLength(3));
});
