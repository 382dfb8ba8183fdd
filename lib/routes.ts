export const routes = {
  home: "/",
  signUp: "/auth/signup",
  signIn: "/auth/signin",
  accountDeleted: "/auth/signin?deleted=account",
  organizationDeleted: "/auth/signin?deleted=organization",
  verifyEmail: "/auth/verify-email",
  activation: "/auth/activation",
  activationExpired: "/auth/activation?expired",
  forgotPassword: "/auth/forgot-pass",
  resetMailed: "/auth/verify-reset-pass",
  resetDone: "/auth/verify-reset-pass?done",
  newPassword: "/auth/new-pass",
  confirmEmail: "/auth/confirm-email",
  invitation: "/auth/invitation",
  knowledgeBases: "/knowledge-base",
  newWebsite: "/knowledge-base/web",
  website: (id: string) => `/knowledge-base/web/${id}`,
  newFiles: "/knowledge-base/file",
  files: (id: string) => `/knowledge-base/file/${id}`,
  chatbots: "/chat-bot",
  /** The list for connecting these knowledge bases. */
  chatbotsFor: (...kbIds: readonly string[]) =>
    `/chat-bot?${kbIds.map((id) => `kb=${id}`).join("&")}`,
  newChatbot: "/chat-bot/create",
  /** Continues a draft. */
  chatbotDraft: "/chat-bot/create?continue",
  /** Preselects these knowledge bases. */
  newChatbotOn: (...kbIds: readonly string[]) =>
    `/chat-bot/create?${kbIds.map((id) => `kb=${id}`).join("&")}`,
  chatbot: (id: string) => `/chat-bot/${id}`,
  chatbotTab: (id: string, tab: "knowledge-bases" | "embed" | "access") =>
    `/chat-bot/${id}?activeTab=${tab}`,
  chatbotEvaluation: (id: string) => `/chat-bot/${id}?activeTab=evaluation`,
  chatbotFaq: (id: string) => `/chat-bot/${id}?activeTab=faq`,
  conversations: "/conversations",
  demo: (id: string) => `/chat-bot/${id}/demo`,
  /** For people without an account. The address contains the public key; the page asks for the secret. */
  sharedDemo: (id: string, apiKey: string) =>
    `/chat-bot/${id}/demo?key=${encodeURIComponent(apiKey)}`,
  unanswered: "/unanswered",
  analytics: "/analytics",
  enterpriseSetting: "/enterprise-setting",
  team: "/enterprise-setting/team",
  plan: "/enterprise-setting/plan",
  invoices: "/enterprise-setting/invoices",
  signInSettings: "/enterprise-setting/sign-in",
  data: "/enterprise-setting/data",
  webhooks: "/enterprise-setting/webhooks",
  webhook: (id: string) => `/enterprise-setting/webhooks/${id}`,
  apiKeys: "/enterprise-setting/api-keys",
  auditLog: "/enterprise-setting/audit-log",
  profile: "/profile",
  changePassword: "/profile/change-password",
  termsOfUse: "/terms-of-use",
  privacyPolicy: "/privacy-policy",
  aboutUs: "/about-us",
  accessibility: "/accessibility",
} as const;

export const conversationsPath = (filters: Readonly<Record<string, string>>): string =>
  `${routes.conversations}?${new URLSearchParams(filters).toString()}`;

export const knowledgeBasePath = ({ kbId, kbType }: { kbId: string; kbType: string }): string =>
  kbType === "File" ? routes.files(kbId) : routes.website(kbId);

export const publicPages = [
  routes.termsOfUse,
  routes.privacyPolicy,
  routes.aboutUs,
  routes.accessibility,
] as const;

export type PublicPage = (typeof publicPages)[number];

/** False for unknown paths. */
export const isPublicPage = (pathname: string): pathname is PublicPage =>
  publicPages.some((page) => page === pathname);

/** The parameter takes precedence over the cookie. */
export const inLanguage = (page: string, language: string): string => `${page}?lang=${language}`;

/** "shared": with and without a session. */
export type Area = "auth" | "private" | "public" | "shared";

export const privatePrefixes = [
  routes.knowledgeBases,
  routes.chatbots,
  routes.conversations,
  routes.unanswered,
  routes.analytics,
  routes.enterpriseSetting,
  routes.profile,
];

const isBelow = (pathname: string, prefix: string) =>
  pathname === prefix || pathname.startsWith(`${prefix}/`);

/** Targets of emails, also for signed-in people. */
const linksForAll: readonly string[] = [routes.confirmEmail, routes.invitation];

/** Unknown paths are public, so that everybody sees the same not-found page. */
export function areaOf(pathname: string): Area {
  if (linksForAll.includes(pathname)) return "public";
  if (isBelow(pathname, "/auth")) return "auth";
  if (pathname === routes.home) return "private";
  if (/^\/chat-bot\/[^/]+\/demo$/.test(pathname)) return "shared";
  return privatePrefixes.some((prefix) => isBelow(pathname, prefix)) ? "private" : "public";
}

/** Home matches exactly, other entries by prefix. */
export const isCurrent = (entry: string, pathname: string): boolean =>
  entry === routes.home ? pathname === entry : isBelow(pathname, entry);

export function signInPath(from: string): string {
  const isHome = from === routes.home || from.startsWith(`${routes.home}?`);
  return isHome ? routes.signIn : `${routes.signIn}?next=${encodeURIComponent(from)}`;
}

/** Accepts only private paths of the console, never another website. */
export function returnPath(next: string | null | undefined): string {
  if (!next?.startsWith("/") || next.startsWith("//") || next.includes("\\")) return routes.home;
  // The parser drops tabs, so "/\t/[" becomes a host.
  if (!URL.canParse(next, "http://console")) return routes.home;
  const { pathname, search } = new URL(next, "http://console");
  return ["private", "shared"].includes(areaOf(pathname)) ? `${pathname}${search}` : routes.home;
}
