import { existsSync, globSync } from "node:fs";

/** Paths that exist only while the product runs, in its data directory. */
const RUNTIME_PATHS =
  /^(DATA_DIR|data|database|files|uploads|copies|outbox|logs|\.next|node_modules|test-results)\b/;
const LOOKS_LIKE_PATH = /^(\.?[\w-]+\/)+[\w.[\]()-]*$|^[\w.-]+\.(mjs|cjs|ts|tsx|json|md|css)$/;

const DIAGRAM = /^```text\n[\s\S]*?^```/gm;
const SOURCE_NAME = /[\w.-]+\.tsx?\b/g;

/**
 * Paths in code marks of a document that do not exist, and names of sources in its diagrams. A bare file name matches
 * any file of that name.
 */
export function missingPaths(document: string, text: string): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, "");
  const marked = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, path = ""]) => path);
  const drawn = [...text.matchAll(DIAGRAM)].flatMap(([diagram]) =>
    [...diagram.matchAll(SOURCE_NAME)].map(([name]) => name),
  );
  return [...marked, ...drawn]
    .filter((path) => LOOKS_LIKE_PATH.test(path) && !RUNTIME_PATHS.test(path) && !isThere(path))
    .map((path) => `${document} names ${path}, which does not exist`);
}

const isThere = (path: string) =>
  existsSync(path) ||
  (!path.includes("/") && globSync(`{components,server,contract,lib}/**/${path}`).length > 0);
