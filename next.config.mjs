import { PHASE_PRODUCTION_SERVER } from "next/constants.js";

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
  // lib/console-server compresses, and sets the security headers.
  compress: false,
  poweredByHeader: false,
  agentRules: false,
  devIndicators: false,
  // Title, description and alternates stand in the head for everyone: a late script would have to move them there.
  htmlLimitedBots: /./,
  rewrites: async () => [{ source: "/.well-known/security.txt", destination: "/security-text" }],
  redirects: async () => [{ source: "/auth", destination: "/auth/signin", permanent: false }],
};

export default (phase) => (phase === PHASE_PRODUCTION_SERVER ? config : withMessages(config));
