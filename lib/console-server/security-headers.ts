const everywhere = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "same-origin",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  // The middleware replaces this policy for pages.
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

const onPages = {
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "cross-origin-opener-policy": "same-origin",
};

/** For every answer: of Next.js, the BFF, and Node's HTTP parser. */
export const securityHeaders = (path: string): Record<string, string> =>
  /^\/(?:v1|_next\/static)\//.test(path) ? everywhere : { ...everywhere, ...onPages };
