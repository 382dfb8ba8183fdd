/** Every address of the console that code links to. */
export const routes = {
  home: "/",
  signUp: "/auth/signup",
  signIn: "/auth/signin",
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
  /** To choose those that are to be connected to these knowledge bases. */
  chatbotsFor: (...kbIds: readonly string[]) =>
    `/chat-bot?${kbIds.map((id) => `kb=${id}`).join("&")}`,
  newChatbot: "/chat-bot/create",
  /** Goes on with what was begun. */
  begunChatbot: "/chat-bot/create?continue",
  /** With these knowledge bases ticked. */
  newChatbotOn: (...kbIds: readonly string[]) =>
    `/chat-bot/create?${kbIds.map((id) => `kb=${id}`).join("&")}`,
  chatbot: (id: string) => `/chat-bot/${id}`,
  /** Straight to one of its tabs. */
  chatbotTab: (id: string, tab: "knowledge-bases" | "embed" | "access") =>
    `/chat-bot/${id}?activeTab=${tab}`,
  chatbotEvaluation: (id: string) => `/chat-bot/${id}?activeTab=evaluation`,
  chatbotFaq: (id: string) => `/chat-bot/${id}?activeTab=faq`,
  conversations: "/conversations",
  demo: (id: string) => `/chat-bot/${id}/demo`,
  /** For people outside the organisation: the key is public, the secret is asked for. */
  sharedDemo: (id: string, apiKey: string) =>
    `/chat-bot/${id}/demo?key=${encodeURIComponent(apiKey)}`,
  unanswered: "/unanswered",
  analytics: "/analytics",
  enterpriseSetting: "/enterprise-setting",
  team: "/enterprise-setting/team",
  plan: "/enterprise-setting/plan",
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

/** The conversations that pass these filters of the list. */
export const conversationsPath = (filters: Readonly<Record<string, string>>): string =>
  `${routes.conversations}?${new URLSearchParams(filters).toString()}`;

/** Where a knowledge base is looked at. */
export const knowledgeBasePath = ({ kbId, kbType }: { kbId: string; kbType: string }): string =>
  kbType === "File" ? routes.files(kbId) : routes.website(kbId);

/** The pages for everyone. */
export const openPages = [
  routes.termsOfUse,
  routes.privacyPolicy,
  routes.aboutUs,
  routes.accessibility,
] as const;

/** A page for everyone, search engines too. */
export type OpenPage = (typeof openPages)[number];

/** Whether a path is a page for everyone. Unknown paths are not. */
export const isOpenPage = (pathname: string): pathname is OpenPage =>
  openPages.some((page) => page === pathname);

/** A public page in one language, whatever the reader's cookie says: an address that can be passed on. */
export const inLanguage = (page: string, language: string): string => `${page}?lang=${language}`;

/** Who an address is for: people signing in, people signed in, everyone, or (shared) both of the last two. */
export type Area = "auth" | "private" | "public" | "shared";

const privatePrefixes = [
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

/** Links of mails that may be opened by people who are signed in. */
const linksForAll: readonly string[] = [routes.confirmEmail, routes.invitation];

/** The area of a path; an unknown one is public, so that everybody sees the same not-found page. */
export function areaOf(pathname: string): Area {
  if (linksForAll.includes(pathname)) return "public";
  if (isBelow(pathname, "/auth")) return "auth";
  if (pathname === routes.home) return "private";
  if (/^\/chat-bot\/[^/]+\/demo$/.test(pathname)) return "shared";
  return privatePrefixes.some((prefix) => isBelow(pathname, prefix)) ? "private" : "public";
}

/** Is the sidebar's entry the one being looked at? Home matches exactly, the others by prefix. */
export const isCurrent = (entry: string, pathname: string): boolean =>
  entry === routes.home ? pathname === entry : isBelow(pathname, entry);

/** The sign-in page, which leads back to the private path one came from. */
export function signInPath(from: string): string {
  const isHome = from === routes.home || from.startsWith(`${routes.home}?`);
  return isHome ? routes.signIn : `${routes.signIn}?next=${encodeURIComponent(from)}`;
}

/** Where to go after signing in: the path for signed-in people that a person came from, never another site. */
export function returnPath(next: string | null | undefined): string {
  if (!next?.startsWith("/") || next.startsWith("//") || next.includes("\\")) return routes.home;
  // A tab is left out by the parser, so that "/\t/[" is a host again, and a broken one.
  if (!URL.canParse(next, "http://console")) return routes.home;
  const { pathname, search } = new URL(next, "http://console");
  return ["private", "shared"].includes(areaOf(pathname)) ? `${pathname}${search}` : routes.home;
}
