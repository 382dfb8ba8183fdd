import { NextResponse, type NextRequest } from "next/server";
import { contentPolicy } from "@/lib/bff/content-security-policy";
import { tokenOf } from "@/lib/bff/session";
import { monitoringOf } from "@/lib/html-attributes";
import { languageAsked, LANGUAGE_HEADER } from "@/lib/i18n/language";
import { areaOf, routes, signInPath } from "@/lib/routes";

/**
 * Redirects, selects the language of the address, and sets the content policy. The API checks
 * access on every call.
 */
export async function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  const isSignedIn = (await tokenOf(request)) !== undefined;
  const area = areaOf(pathname);
  if (area === "private" && !isSignedIn) {
    return NextResponse.redirect(new URL(signInPath(pathname + search), request.url));
  }
  if (area === "auth" && isSignedIn) {
    return NextResponse.redirect(new URL(routes.home, request.url));
  }
  return withPolicy(request);
}

function withPolicy(request: NextRequest) {
  const nonce = crypto.randomUUID().replaceAll("-", "");
  const policy = contentPolicy(nonce);
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("content-security-policy", policy);
  // Drops a header that a client may have forged.
  headers.delete(LANGUAGE_HEADER);
  const asked = languageAsked(request.nextUrl);
  if (asked) headers.set(LANGUAGE_HEADER, asked);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  // Browsers record profiles only with this header.
  if (monitoringOf(request.headers)["data-monitoring"]) {
    response.headers.set("document-policy", "js-profiling");
  }
  return response;
}

// Excludes /v1: Next.js cuts request bodies in the middleware at 10 MB.
export const config = {
  runtime: "nodejs",
  matcher: [
    "/((?!v1(?:/|$)|_next/static|_next/image|icon\\.svg|favicon\\.ico|robots\\.txt|\\.well-known/|sitemap\\.xml).*)",
  ],
};
