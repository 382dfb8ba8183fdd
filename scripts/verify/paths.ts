import { existsSync, globSync } from "node:fs";

/** Paths that exist only while the product runs, in its data directory. */
const MADE =
  /^(DATA_DIR|data|database|files|uploads|copies|outbox|logs|\.next|node_modules|test-results)\b/;
const LOOKS_LIKE_PATH = /^(\.?[\w-]+\/)+[\w.[\]()-]*$|^[\w.-]+\.(mjs|cjs|ts|tsx|json|md|css)$/;

/** Paths in code marks of a document that do not exist. A bare file name matches any file of that name. */
export function missingPaths(document: string, text: string): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, "");
  return [...prose.matchAll(/`([^`\n]+)`/g)]
    .map(([, named = ""]) => named)
    .filter((named) => LOOKS_LIKE_PATH.test(named) && !MADE.test(named) && !isThere(named))
    .map((named) => `${document} names ${named}, which does not exist`);
}

const isThere = (named: string) =>
  existsSync(named) ||
  (!named.includes("/") && globSync(`{components,server,contract,lib}/**/${named}`).length > 0);
