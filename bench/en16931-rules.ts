import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SaxonJS from "saxon-js";

const STYLESHEET = "EN16931-CII-validation.xslt";

/** Returns a function that names the fatal rules an invoice breaks. Compiles the rules of a folder once (about a minute). */
export function openRules(folder: string): (xml: string) => string[] {
  const stylesheetFileName = compiled(join(folder, STYLESHEET));
  return (sourceText) => {
    const options = { stylesheetFileName, sourceText, destination: "serialized" as const };
    return failedRules(SaxonJS.transform(options).principalResult);
  };
}

/** The temporary folder caches the compiled rules under the hash of their source. */
function compiled(source: string): string {
  const hash = createHash("sha256").update(readFileSync(source)).digest("hex").slice(0, 16);
  const target = join(tmpdir(), `en16931-${hash}.sef.json`);
  if (existsSync(target)) return target;
  const folder = mkdtempSync(join(tmpdir(), "en16931-"));
  const output = join(folder, "rules.sef.json");
  const compiler = "node_modules/xslt3/xslt3.js";
  execFileSync(process.execPath, [compiler, `-xsl:${source}`, `-export:${output}`, "-nogo"]);
  renameSync(output, target);
  rmSync(folder, { recursive: true });
  return target;
}

function failedRules(report: string): string[] {
  const asserts = [...report.matchAll(/<svrl:failed-assert\b([^>]*)>/g)].map(
    ([, text = ""]) => text,
  );
  return [
    ...new Set(
      asserts
        .filter((attributes) => /\bflag="fatal"/.test(attributes))
        .map((attributes) => /\bid="([^"]+)"/.exec(attributes)?.[1] ?? "unnamed rule"),
    ),
  ];
}
