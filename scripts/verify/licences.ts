// Lists the licences of all packages except development dependencies, and fails on copyleft.
import { readFileSync } from "node:fs";
import { z } from "zod";

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({ license: z.string().optional(), dev: z.boolean().optional() }),
  ),
});

const permissive = new Set([
  ..."MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0".split(" "),
  "OFL-1.1", // Fonts.
  "CC-BY-4.0", // Data with attribution.
]);

/** Packages without a permissive licence in the lockfile, with the reason why they may stay. */
const exceptions: readonly { name: RegExp; reason: string }[] = [
  { name: /^(combine-errors|png-js|xmlhttprequest-ssl)$/, reason: "MIT by their files" },
  { name: /^lightningcss/, reason: "MPL-2.0 covers its own files; used by the build, unchanged" },
  { name: /^@img\/sharp/, reason: "optional part of Next.js under LGPL; never loaded" },
  { name: /^sentry$/, reason: "FSL, no copyleft; a build tool of @sentry/nextjs, never loaded" },
];

/** Whether a licence expression permits a permissive licence. */
export const isPermissive = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((licence) => permissive.has(licence)));

/** The packages that must not ship, one line each. */
export function forbiddenLicences(lock: unknown): string[] {
  return Object.entries(lockfile.parse(lock).packages).flatMap(([path, { license, dev }]) => {
    const name = path.split("node_modules/").at(-1) ?? "";
    if (dev || name === "" || (license && isPermissive(license))) return [];
    if (exceptions.some((exception) => exception.name.test(name))) return [];
    return [`${name}: ${license ?? "no licence"} is not permissive`];
  });
}

if (import.meta.main) {
  const problems = forbiddenLicences(JSON.parse(readFileSync("package-lock.json", "utf8")));
  if (problems.length > 0) {
    console.error(problems.join("\n"));
    process.exitCode = 1;
  }
}
