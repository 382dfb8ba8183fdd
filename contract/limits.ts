export const VERSION = "1.0.1";

export const languages = ["de", "en"] as const;
export type Language = (typeof languages)[number];
export const DEFAULT_LANGUAGE: Language = "de";

export const environments = ["development", "beta", "production"] as const;
export type Environment = (typeof environments)[number];

/** Limits of the product, with sizes in bytes. */
export const limits = {
  uploadBytes: 1024 ** 3,
  /** A chatbot, packed or unpacked. */
  archiveBytes: 4 * 1024 ** 3,
  faqCategories: 3,
  faqsPerCategory: 3,
  suggestionQuestions: 10,
  minPasswordCharacters: 8,
  finishedImportsNotified: 10,
  defaultCrawlPages: 1000,
  maxCrawlPages: 10_000,
  maxCrawlDepth: 20,
  crawlRules: 50,
  subPages: 100,
  messageCharacters: 10_000,
  textCharacters: 200_000,
  pinnedConversations: 5,
  evaluationCases: 500,
} as const;

/** In milliseconds. */
export const timing = {
  cacheMs: 5 * 60_000,
  toastMs: 4_000,
  socketReconnectMs: 1_000,
  maxSocketReconnectMs: 5_000,
  socketTimeoutMs: 20_000,
  resendCoolDownMs: 60_000,
  /** How long a call waits for a training; shorter than the console's timeout of ten minutes. */
  maxTrainingWaitMs: 9 * 60_000,
} as const;
