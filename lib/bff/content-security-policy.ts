import "server-only";
import { apiUrl } from "./settings";

/**
 * Scripts need a nonce; widget preview and demo frame come from the API host. In development, React and hot reload need
 * `unsafe-eval` and inline styles.
 */
export function contentPolicy(nonce: string): string {
  const isDev = process.env.NODE_ENV === "development";
  const api = new URL(apiUrl()).origin;
  const monitoring = process.env["SENTRY_DSN"] ? new URL(process.env["SENTRY_DSN"]).origin : "";
  const directives = {
    "default-src": "'none'",
    "script-src": `'self' 'nonce-${nonce}' 'strict-dynamic'${isDev ? " 'unsafe-eval'" : ""}`,
    "style-src": isDev ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
    "img-src": `'self' data: blob: https: ${api}`,
    "font-src": "'self'",
    "connect-src": `'self' ${api} ${api.replace(/^http/, "ws")} ${monitoring}`.trimEnd(),
    "worker-src": "'self' blob:",
    "manifest-src": "'self'",
    "frame-src": `'self' ${api}`,
    "frame-ancestors": "'none'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "object-src": "'none'",
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join("; ");
}
