const everywhere = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  // Pages get a policy of their own, with a nonce, from the middleware.
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

const onPages = {
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "cross-origin-opener-policy": "same-origin",
};

/** What every answer of the console carries, whoever writes it: Next.js, the BFF, or Node's HTTP parser. */
export const securityHeaders = (path: string): Record<string, string> =>
  /^\/(?:v1|_next\/static)\//.test(path) ? everywhere : { ...everywhere, ...onPages };
