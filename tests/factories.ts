import type { Organization } from "@/contract/accounts/organizations";
import type { OrganizationPlan } from "@/contract/accounts/plans";
import type { User } from "@/contract/accounts/users";
import type { ChatbotUi } from "@/contract/chatbots/chatbot-configs";
import type { Chatbot } from "@/contract/chatbots/chatbots";
import type { ChatOpening } from "@/contract/chatbots/widget";
import type { AnswerExplanation } from "@/contract/conversations/answer-explanation";
import type { Output } from "@/contract/endpoint";
import type { Branch, CrawlPreview } from "@/contract/knowledge-bases/crawls";
import type { CrawlRun } from "@/contract/knowledge-bases/crawls";
import type { Item, KnowledgeBase } from "@/contract/knowledge-bases/knowledge-bases";
import type { systemApi } from "@/contract/system/system";

/** A valid id, different for each number. */
export const idOf = (number: number) =>
  `018f0000-0000-7000-8000-${String(number).padStart(12, "0")}`;

const madeAt = "2026-03-05T09:07:00.000Z";

export const appearance: ChatbotUi = {
  botImgUrl: null,
  logoImgUrl: null,
  bgColor: "#ffffff",
  bgMsgBox: "#f0f0f0",
  textColor: "#111111",
  bgSendBtn: "#0000ff",
  assistantAvatarUrl: null,
  themeColor: "#222222",
  alignment: "right",
  animation: "Default",
  autoOpen: false,
  autoOpenDelay: 0,
};

export const knowledgeBase = (title: string, more: Partial<KnowledgeBase> = {}): KnowledgeBase => ({
  title,
  description: null,
  baseUrl: "https://example.com/",
  subPages: [],
  includeFiles: false,
  include: [],
  exclude: [],
  maxPages: 1_000,
  maxDepth: 20,
  schedule: "off",
  scheduleMode: "full",
  nextRunAt: null,
  isOverdue: false,
  lastRun: null,
  responsibilityConfirmed: true,
  createdAt: madeAt,
  updatedAt: madeAt,
  chatbots: [],
  itemCount: 1,
  failedCount: 0,
  skippedCount: 0,
  characterCount: 100,
  progress: null,
  dto: { kbId: idOf(1), kbType: "Web", kbStatus: "Ready" },
  ...more,
});

export const branch = (
  path: string,
  parent: string | undefined,
  pages: number,
  files = 0,
): Branch => ({ path, pages, files, ...(parent !== undefined && { parent }) });

export const crawlPreview = (more: Partial<CrawlPreview> = {}): CrawlPreview => ({
  baseUrl: "https://example.com/",
  title: "Example shop",
  lang: "en",
  errorCode: null,
  robots: { isFound: true, crawlDelaySeconds: 0, forbidden: 0 },
  sitemaps: { files: 1, pages: 40 },
  sampled: 5,
  pages: 40,
  files: 4,
  isPartial: false,
  branches: [branch("/", undefined, 40, 4), branch("/blog/", "/", 15, 4)],
  ...more,
});

export const crawlRun = (number: number, more: Partial<CrawlRun> = {}): CrawlRun => ({
  runId: idOf(number),
  trigger: "hand",
  startedAt: madeAt,
  endedAt: madeAt,
  ended: "complete",
  newCount: 0,
  changedCount: 0,
  unchangedCount: 0,
  goneCount: 0,
  failedCount: 0,
  skippedCount: 0,
  ...more,
});

export const page = (number: number, more: Partial<Item> = {}): Item => ({
  itemId: idOf(number),
  stage: "Finished",
  errorCode: null,
  characterCount: 1234,
  chunkCount: 3,
  title: `Page ${number}`,
  pageUrl: `https://example.com/page-${number}`,
  lastCrawl: madeAt,
  ...more,
});

export const chatbot = (name: string, number = 1): Chatbot => ({
  id: idOf(number),
  name,
  description: null,
  templateId: "aurora",
  kbIds: [idOf(1)],
  createdAt: madeAt,
  updatedAt: madeAt,
  status: "connected",
  embeddedAt: null,
  configs: {
    ui: appearance,
    welcomeMessage: "Hello there",
    showFaq: false,
    primaryLanguage: "en",
    excludedWords: [],
    glossary: [],
    ai: {
      model: "peta_small",
      creativity: "no",
      replyLength: "default",
      profession: "normal",
      personality: "normal",
      guidelines: "",
    },
    allowedOrigins: [],
  },
});

export const chatOpening = (welcomeMessage: string): ChatOpening => ({
  welcomeMessage,
  faq: [],
  aiNotice: "",
  limitText: "",
  handOver: null,
});

export const ada: User = {
  userId: idOf(9),
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.com",
  title: null,
  type: "human",
  role: "organization_owner",
  status: "verified",
  language: "en",
  organizationId: idOf(8),
};

export const system = (loggedInUser: User | null): Output<typeof systemApi.load> => ({
  loggedInUser,
  version: "1.0.1",
  environment: "development",
  lang: "en",
  ai: { provider: "none", model: null },
  missingOperatorSettings: [],
  planEnd: null,
  limits: { uploadBytes: 1, faqCategories: 3, faqsPerCategory: 3 },
});

export const unlimitedPlan: OrganizationPlan = {
  name: "free",
  title: { de: "Ohne Begrenzung", en: "Unlimited" },
  validUntil: null,
  answersUntil: null,
  isExpired: false,
  limits: {
    fileBytes: null,
    files: null,
    storageBytes: null,
    mimeTypes: null,
    users: null,
    chatbots: null,
    faqCategories: null,
    faqsPerCategory: null,
    speech: true,
    prompts: null,
    messageTokens: null,
    crawledPages: null,
  },
  usage: {
    files: 0,
    storageBytes: 0,
    users: 1,
    chatbots: 0,
    prompts: 0,
    messageTokens: 0,
    crawledPages: 0,
  },
  monthEndsAt: "2026-03-31T22:00:00.000Z",
  timeZone: "Europe/Berlin",
};

export const organization = (more: Partial<Organization> = {}): Organization => ({
  id: idOf(8),
  name: "Ahornrad",
  vatId: null,
  street: null,
  streetNumber: null,
  additionalInfo: null,
  postalCode: null,
  city: null,
  country: null,
  phone: null,
  website: "https://example.com/",
  logoUrl: null,
  timeZone: "Europe/Berlin",
  weeklyDigest: false,
  billingName: null,
  billingEmail: null,
  billingStreet: null,
  billingStreetNumber: null,
  billingAdditionalInfo: null,
  billingPostalCode: null,
  billingCity: null,
  billingCountry: null,
  billingVatId: null,
  billingReference: null,
  vatChecks: [],
  plan: unlimitedPlan,
  ...more,
});

/** The explanation of an answer from one page. */
export const explanation = (more: Partial<AnswerExplanation> = {}): AnswerExplanation => ({
  kind: "question",
  step: "pages",
  completedQuestion: null,
  match: { strength: "strong", probability: 0.91, threshold: 0.3 },
  passages: [
    {
      rank: 1,
      kbId: idOf(1),
      itemId: idOf(2),
      title: "Returns",
      url: "https://example.com/returns",
      section: ["Help", "Sending back"],
      snippet: "You have thirty days.",
      isCited: true,
      features: [
        { name: "words", value: 0.8 },
        { name: "title", value: 0.25 },
      ],
    },
  ],
  rejected: [],
  model: null,
  ...more,
});
