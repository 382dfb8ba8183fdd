import type { MetadataRoute } from "next";
import { consoleOrigin } from "@/lib/bff/settings";
import { publicPages, privatePrefixes, routes } from "@/lib/routes";

/** The build does not know the console's address. */
export const dynamic = "force-dynamic";

/** Excludes private pages and the pages of mailed links. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: "*",
      disallow: ["/$", ...privatePrefixes, "/auth/", "/v1/", "/design"],
      allow: [routes.signIn, routes.signUp, ...publicPages],
    },
    sitemap: new URL("/sitemap.xml", consoleOrigin()).href,
  };
}
