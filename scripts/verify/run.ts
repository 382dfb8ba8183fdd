// npm run verify: all static checks of the sources, without a database, in under a minute.
import { spawn } from "node:child_process";
import { existsSync, globSync } from "node:fs";

const BIN = "node_modules/.bin";
const ours = [process.execPath, "--import", "./scripts/resolve.mjs"];
const cruised = [
  ..."app clients components lib contract server widget bench scripts tests e2e".split(" "),
  ...globSync("*.ts"),
];

type Check = { name: string; command: string[] };

const checks: Check[] = [
  { name: "types", command: [`${BIN}/tsc`, "--noEmit", "--incremental", "false"] },
  { name: "lint", command: [`${BIN}/oxlint`] },
  { name: "format", command: [`${BIN}/oxfmt`, "--check"] },
  {
    name: "imports",
    command: [
      process.execPath,
      "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
      "--config=.dependency-cruiser.cjs",
      ...cruised.filter((path) => existsSync(path)),
    ],
  },
  { name: "dead code", command: [process.execPath, `${BIN}/knip`, "--no-progress"] },
  {
    name: "messages and paths",
    command: [...ours, "scripts/verify/texts.ts"],
  },
  {
    name: "client",
    command: [...ours, "scripts/client/run.ts", "--check"],
  },
  { name: "licences", command: [...ours, "scripts/verify/licences.ts"] },
];

// Next.js generates it for the types of styles and pictures; a fresh clone lacks it.
if (!existsSync("next-env.d.ts")) {
  await runCommand([process.execPath, "node_modules/next/dist/bin/next", "typegen"]);
}
const results = await Promise.all(checks.map(runCheck));
process.exitCode = results.every(Boolean) ? 0 : 1;

async function runCheck({ name, command }: Check): Promise<boolean> {
  const startedAt = performance.now();
  const { code, printed } = await runCommand(command);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${code === 0 ? "✓" : "✗"} ${name} (${seconds} s)${code === 0 ? "" : `\n${printed}`}`,
  );
  return code === 0;
}

function runCommand([command = "", ...args]: string[]): Promise<{
  code: number | null;
  printed: string;
}> {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (printed += text));
  }
  return new Promise((done) => {
    child.once("error", (error) => done({ code: 1, printed: error.message }));
    child.once("close", (code) => done({ code, printed }));
  });
}
