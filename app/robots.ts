import type { MetadataRoute } from "next";
import { consoleOrigin } from "@/lib/bff/settings";
import { openPages, routes } from "@/lib/routes";

/** The build does not know the console's address. */
export const dynamic = "force-dynamic";

/** Excludes private pages and the pages of mailed links. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: "*",
      disallow: [
        "/$",
        routes.knowledgeBases,
        routes.chatbots,
        routes.conversations,
        routes.unanswered,
        routes.analytics,
        routes.enterpriseSetting,
        routes.profile,
        "/auth/",
        "/v1/",
        "/design",
      ],
      allow: [routes.signIn, routes.signUp, ...openPages],
    },
    sitemap: new URL("/sitemap.xml", consoleOrigin()).href,
  };
}
