import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { clientGroup, isProgramCall } from "@/contract/client-calls";
import { endpointGroups } from "@/contract/endpoints";
import { errors } from "@/contract/errors";
import { VERSION } from "@/contract/limits";
import { type NamedCall, printCall, requireDistinctFields } from "./methods";
import { createTypePrinter } from "./named-types";
import { docComment } from "./types";

/** Where the client is published. */
export const CLIENT_FILE = "clients/typescript/antwort.ts";

const root = join(import.meta.dirname, "../..");

const header = `// Written by \`npm run client\` from the contract of Antwort ${VERSION}, never by hand.
// It needs fetch only: Node 22 or newer, Deno, Bun or a browser.
`;

/** The source of the TypeScript client for every call that a program can make, formatted. */
export async function generateClient(): Promise<string> {
  const types = await createTypePrinter();
  const groups = Object.entries(endpointGroups)
    .map(([title, group]) => ({ title, calls: callsOf(title, group) }))
    .filter(({ calls }) => calls.length > 0)
    .map(({ title, calls }) => ({ title, printed: calls.map((call) => printCall(call, types)) }));
  return formatted(
    [
      header,
      errorTypes,
      runtime(),
      ...types.declarations(),
      ...groups.flatMap(({ printed }) => printed.flatMap(({ declarations }) => declarations)),
      `${docComment("A client of the API. Its methods are grouped like the reference at `/docs`.")}export function createClient(settings: ClientSettings) {`,
      "const caller = new Caller(settings);",
      "return {",
      ...groups.map(
        ({ title, printed }) =>
          `${docComment(`${title}.`)}${clientGroup(title)}: {${printed.flatMap(({ methods }) => methods).join("\n\n")}},`,
      ),
      "};",
      "}",
      "export type Client = ReturnType<typeof createClient>;",
    ].join("\n\n"),
  );
}

function callsOf(group: string, endpoints: (typeof endpointGroups)[string]): NamedCall[] {
  const calls = Object.entries(endpoints)
    .filter(([, endpoint]) => isProgramCall(endpoint))
    .map(([name, endpoint]) => ({ group, name, endpoint }));
  for (const call of calls) requireDistinctFields(call);
  return calls;
}

const errorTypes = `${docComment("Every code of the API with its HTTP status.")}export const errorStatuses = ${JSON.stringify(errors)} as const;
export type ErrorCode = keyof typeof errorStatuses;
${docComment("A field that is invalid, with a code. With `limit` and `used` it is a limit of the plan.")}export type ErrorDetail = { path: string; code: string; limit?: number; used?: number };`;

/** The part that all calls share. Only the generated file exports its declarations. */
const runtime = (): string =>
  readFileSync(join(import.meta.dirname, "runtime.ts"), "utf8")
    .replace(/^import [^;]*;\n/gm, "")
    .replace("export class Caller", "class Caller");

/** @throws {Error} with the message of the formatter */
function formatted(source: string): string {
  const { status, stdout, stderr } = spawnSync(
    join(root, "node_modules/.bin/oxfmt"),
    [`--stdin-filepath=${CLIENT_FILE}`],
    { cwd: root, input: source, encoding: "utf8", maxBuffer: 10_000_000 },
  );
  if (status !== 0) throw new Error(`The client is not TypeScript: ${stderr}`);
  return stdout;
}
