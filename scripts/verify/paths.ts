import { existsSync } from "node:fs";

/** Paths that come into being only when the product runs. */
const made = /^(data|\.next|node_modules|test-results)\b/;
const looksLikePath = /^(\.?[\w-]+\/)+[\w.[\]()-]*$|^[\w.-]+\.(mjs|cjs|ts|tsx|json|md|css)$/;

/** Paths a document names in code marks that do not exist. */
export function missingPaths(document: string, text: string): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, "");
  return [...prose.matchAll(/`([^`\n]+)`/g)]
    .map(([, named = ""]) => named)
    .filter((named) => looksLikePath.test(named) && !made.test(named) && !existsSync(named))
    .map((named) => `${document} names ${named}, which does not exist`);
}
