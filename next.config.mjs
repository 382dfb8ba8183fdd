import { PHASE_PRODUCTION_SERVER } from "next/constants.js";

const everywhere = [
  { key: "x-content-type-options", value: "nosniff" },
  { key: "referrer-policy", value: "same-origin" },
  { key: "strict-transport-security", value: "max-age=63072000; includeSubDomains" },
];

const onPages = [
  { key: "permissions-policy", value: "camera=(), microphone=(), geolocation=(), payment=()" },
  { key: "cross-origin-opener-policy", value: "same-origin" },
];

// Pages get their policy, with a nonce, from the middleware; everything else needs none of the browser's powers.
const inert = [
  { key: "content-security-policy", value: "default-src 'none'; frame-ancestors 'none'" },
];

/** For builds only: what is built starts without the compilers behind it. */
async function withMessages(config) {
  const { default: createNextIntlPlugin } = await import("next-intl/plugin");
  const withNextIntl = createNextIntlPlugin({
    requestConfig: "./lib/i18n/request.ts",
    experimental: {
      srcPath: ["./app", "./components", "./lib"],
      messages: { path: "./messages", format: "json", locales: "infer", precompile: true },
    },
  });
  return withNextIntl(config);
}

/** @type {import("next").NextConfig} */
const config = {
  // `npm run verify` checks the types, those of the tests too; a person who starts the product waits for none of it.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  agentRules: false,
  devIndicators: false,
  // Title, description and alternates stand in the head for everyone: a late script would have to move them there.
  htmlLimitedBots: /./,
  headers: async () => [
    { source: "/:path*", headers: everywhere },
    { source: "/((?!v1/|_next/static/).*)", headers: onPages },
    { source: "/v1/:path*", headers: inert },
    { source: "/_next/static/:path*", headers: inert },
    { source: "/(icon.svg|favicon.ico|robots.txt)", headers: inert },
  ],
  redirects: async () => [{ source: "/auth", destination: "/auth/signin", permanent: false }],
};

export default (phase) => (phase === PHASE_PRODUCTION_SERVER ? config : withMessages(config));
