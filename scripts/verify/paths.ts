import { existsSync, globSync } from "node:fs";

/** What comes into being only when the product runs, and lies in its data directory. */
const made =
  /^(DATA_DIR|data|database|files|uploads|copies|outbox|logs|\.next|node_modules|test-results)\b/;
const looksLikePath = /^(\.?[\w-]+\/)+[\w.[\]()-]*$|^[\w.-]+\.(mjs|cjs|ts|tsx|json|md|css)$/;

/** Paths a document names in code marks that do not exist. A bare file name stands for any file of that name. */
export function missingPaths(document: string, text: string): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, "");
  return [...prose.matchAll(/`([^`\n]+)`/g)]
    .map(([, named = ""]) => named)
    .filter((named) => looksLikePath.test(named) && !made.test(named) && !isThere(named))
    .map((named) => `${document} names ${named}, which does not exist`);
}

const isThere = (named: string) =>
  existsSync(named) ||
  (!named.includes("/") && globSync(`{components,server,contract,lib}/**/${named}`).length > 0);
