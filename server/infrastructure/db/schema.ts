// Written by `npm run db:types` from the migrated database, never by hand: run it after every change of a migration.
// A jsonb column takes text (JSON.stringify) and gives what was parsed: check it with a schema before use.
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface ChatbotKnowledgeBases {
  chatbotId: string;
  kbId: string;
  organizationId: string;
}

export interface Chatbots {
  apiKey: string;
  apiSecretHash: string;
  configs: ColumnType<unknown, string, string>;
  createdAt: Generated<Timestamp>;
  credentialsCreatedAt: Generated<Timestamp>;
  credentialsExpireAt: Timestamp | null;
  credentialsLastUsedAt: Timestamp | null;
  description: string | null;
  embeddedAt: Timestamp | null;
  id: string;
  name: string;
  organizationId: string;
  templateId: string;
  updatedAt: Generated<Timestamp>;
}

export interface ChatbotTokens {
  chatbotId: string;
  createdAt: Generated<Timestamp>;
  expiresAt: Timestamp;
  kind: string;
  organizationId: string;
  sessionId: string | null;
  tokenHash: string;
  visitorId: string | null;
}

export interface Chunks {
  characterCount: number;
  headingPath: ColumnType<unknown, string, string>;
  id: string;
  itemId: string;
  kbId: string;
  lang: string;
  ordinal: number;
  organizationId: string;
  page: number | null;
  segmentId: string | null;
  text: string;
  title: string;
}

export interface Conversations {
  chatbotId: string;
  createdAt: Generated<Timestamp>;
  id: string;
  locale: string;
  organizationId: string;
  status: Generated<string>;
  updatedAt: Generated<Timestamp>;
  visitorId: string | null;
}

export interface CrawlChanges {
  kbId: string;
  kind: string;
  organizationId: string;
  pageUrl: string;
  runId: string;
  title: string | null;
}

export interface CrawlRuns {
  changedCount: Generated<number>;
  ended: string | null;
  endedAt: Timestamp | null;
  failedCount: Generated<number>;
  goneCount: Generated<number>;
  id: string;
  isPartial: Generated<boolean>;
  kbId: string;
  newCount: Generated<number>;
  organizationId: string;
  readingMs: Generated<number>;
  skippedCount: Generated<number>;
  startedAt: Generated<Timestamp>;
  trigger: string;
  unchangedCount: Generated<number>;
}

export interface FaqCategories {
  aiGenerated: Generated<boolean>;
  chatbotId: string;
  createdAt: Generated<Timestamp>;
  enabled: Generated<boolean>;
  id: string;
  name: string;
  organizationId: string;
}

export interface FaqEntries {
  answer: string;
  answerSource: string;
  categoryId: string;
  chatbotId: string;
  createdAt: Generated<Timestamp>;
  id: string;
  organizationId: string;
  question: string;
}

export interface Images {
  bytes: Uint8Array;
  createdAt: Generated<Timestamp>;
  name: string;
  organizationId: string;
}

export interface Items {
  characterCount: Generated<number>;
  chunkCount: Generated<number>;
  contentHash: string | null;
  crawlRunId: string | null;
  createdAt: Generated<Timestamp>;
  depth: Generated<number>;
  errorCode: string | null;
  etag: string | null;
  filename: string | null;
  id: string;
  isCurrent: Generated<boolean>;
  kbId: string;
  kind: string;
  lang: string | null;
  lastCrawl: Timestamp | null;
  lastModified: string | null;
  markdown: string | null;
  mimeType: string | null;
  organizationId: string;
  pageStarts: ColumnType<unknown, string, string> | null;
  pageUrl: string | null;
  parentId: string | null;
  size: number | null;
  stage: string | null;
  state: Generated<string>;
  storageKey: string | null;
  title: string | null;
  trainedHash: string | null;
  trainedParts: Generated<number>;
  trainedShare: Generated<number>;
  updatedAt: Generated<Timestamp>;
  uploadedAt: Timestamp | null;
  warnings: ColumnType<unknown, string, string> | null;
}

export interface KbContents {
  kbId: string;
  organizationId: string;
}

export interface KnowledgeBases {
  baseUrl: string | null;
  cancelRequestedAt: Timestamp | null;
  characterCount: Generated<number>;
  crawlEndedAt: Timestamp | null;
  crawlRunId: string | null;
  crawlStartedAt: Timestamp | null;
  createdAt: Generated<Timestamp>;
  createdBy: string | null;
  description: string | null;
  exclude: Generated<ColumnType<unknown, string, string>>;
  failedCount: Generated<number>;
  id: string;
  include: Generated<ColumnType<unknown, string, string>>;
  includeFiles: Generated<boolean>;
  itemCount: Generated<number>;
  kbStatus: Generated<string>;
  kbType: string;
  maxDepth: Generated<number>;
  maxPages: Generated<number>;
  nextRunAt: Timestamp | null;
  organizationId: string;
  progressDone: Generated<number>;
  progressFrom: Generated<number>;
  progressShare: Generated<number>;
  progressTotal: Generated<number>;
  responsibilityConfirmedAt: Timestamp | null;
  schedule: Generated<string>;
  scheduleFrom: Timestamp | null;
  skippedCount: Generated<number>;
  stepsWhenResumed: Generated<number>;
  subPages: Generated<ColumnType<unknown, string, string>>;
  title: string;
  updatedAt: Generated<Timestamp>;
  websiteKey: string | null;
}

export interface Messages {
  answered: boolean | null;
  citations: Generated<ColumnType<unknown, string, string>>;
  completedQuestion: string | null;
  confidence: number | null;
  conversationId: string;
  costMicros: number | null;
  createdAt: Generated<Timestamp>;
  id: string;
  inputTokens: number | null;
  kind: string | null;
  model: string | null;
  modelError: string | null;
  organizationId: string;
  outputTokens: number | null;
  rating: number | null;
  ratingComment: string | null;
  rejected: ColumnType<unknown, string, string> | null;
  role: string;
  text: string;
  trace: ColumnType<unknown, string, string> | null;
}

export interface Organizations {
  additionalInfo: string | null;
  city: string | null;
  country: string | null;
  createdAt: Generated<Timestamp>;
  id: string;
  logoUrl: string | null;
  name: string;
  phone: string | null;
  plan: Generated<string>;
  planValidUntil: Timestamp | null;
  postalCode: string | null;
  street: string | null;
  streetNumber: string | null;
  updatedAt: Generated<Timestamp>;
  vatId: string | null;
  website: string | null;
}

export interface RateLimits {
  hits: number;
  key: string;
  windowStart: Timestamp;
}

export interface SegmentBlocks {
  block: number;
  ends: number[];
  organizationId: string;
  postings: Uint8Array;
  segmentId: string;
  terms: string[];
}

export interface SegmentDeletions {
  chunkId: string;
  organizationId: string;
  segmentId: string;
}

export interface Segments {
  blockCount: number;
  chunkCount: number;
  chunkIds: Uint8Array;
  createdAt: Generated<Timestamp>;
  id: string;
  isReady: boolean;
  kbId: string;
  lengths: Uint8Array;
  mergedInto: string | null;
  organizationId: string;
  termTotal: number;
}

export interface Sessions {
  createdAt: Generated<Timestamp>;
  expiresAt: Timestamp;
  id: string;
  lastSeenAt: Generated<Timestamp>;
  organizationId: string;
  tokenHash: string;
  userId: string;
}

export interface SocketTickets {
  expiresAt: Timestamp;
  organizationId: string;
  sessionId: string;
  tokenHash: string;
  userId: string;
}

export interface StoredFiles {
  createdAt: Generated<Timestamp>;
  key: string;
  organizationId: string;
  sha256: string;
  size: number;
}

export interface Uploads {
  createdAt: Generated<Timestamp>;
  expiresAt: Timestamp;
  filename: string;
  finishedAt: Timestamp | null;
  id: string;
  kbId: string;
  organizationId: string;
  size: number;
  userId: string;
}

export interface Users {
  createdAt: Generated<Timestamp>;
  email: string;
  firstName: string;
  id: string;
  language: Generated<string>;
  lastName: string;
  mustResetPassword: Generated<boolean>;
  organizationId: string;
  passwordHash: string;
  privacyAcceptedAt: Timestamp | null;
  role: string;
  status: string;
  termsAcceptedAt: Timestamp | null;
  title: string | null;
  type: Generated<string>;
  updatedAt: Generated<Timestamp>;
  verifiedAt: Timestamp | null;
}

export interface UserTokens {
  createdAt: Generated<Timestamp>;
  expiresAt: Timestamp;
  id: string;
  organizationId: string;
  purpose: string;
  tokenHash: string;
  usedAt: Timestamp | null;
  userId: string;
}

export interface DB {
  chatbotKnowledgeBases: ChatbotKnowledgeBases;
  chatbots: Chatbots;
  chatbotTokens: ChatbotTokens;
  chunks: Chunks;
  conversations: Conversations;
  crawlChanges: CrawlChanges;
  crawlRuns: CrawlRuns;
  faqCategories: FaqCategories;
  faqEntries: FaqEntries;
  images: Images;
  items: Items;
  kbContents: KbContents;
  knowledgeBases: KnowledgeBases;
  messages: Messages;
  organizations: Organizations;
  rateLimits: RateLimits;
  segmentBlocks: SegmentBlocks;
  segmentDeletions: SegmentDeletions;
  segments: Segments;
  sessions: Sessions;
  socketTickets: SocketTickets;
  storedFiles: StoredFiles;
  uploads: Uploads;
  users: Users;
  userTokens: UserTokens;
}
