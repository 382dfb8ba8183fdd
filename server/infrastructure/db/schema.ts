// Written by `npm run db:types` from the migrated database, never by hand: run it after every change of a migration.
// A jsonb column takes text (JSON.stringify) and returns the parsed value: check it with a schema before use.
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface ApiKeys {
  chatbotId: string | null;
  createdAt: Timestamp;
  createdBy: string | null;
  expiresAt: Timestamp | null;
  id: string;
  lastFour: string;
  lastUsedAt: Timestamp | null;
  name: string;
  organizationId: string;
  scopes: string;
  tokenHash: string;
}

export interface AuditEntries {
  action: string;
  actorEmail: string | null;
  actorId: string | null;
  actorName: string;
  actorType: string;
  address: string | null;
  after: ColumnType<unknown, string, string> | null;
  before: ColumnType<unknown, string, string> | null;
  createdAt: Timestamp;
  id: string;
  organizationId: string;
  subjectId: string | null;
  subjectName: string | null;
  subjectType: string;
  userAgent: string | null;
}

export interface ChannelMessages {
  answerId: string;
  body: ColumnType<unknown, string, string> | null;
  channelId: string;
  createdAt: Generated<Timestamp>;
  externalId: string;
  id: string;
  organizationId: string;
  state: Generated<string>;
}

export interface ChannelReplies {
  attempts: Generated<number>;
  channelId: string;
  closing: string;
  conversationId: string;
  createdAt: Generated<Timestamp>;
  error: string | null;
  id: string;
  messageId: string | null;
  opening: string;
  organizationId: string;
  state: Generated<string>;
  target: ColumnType<unknown, string, string>;
}

export interface Channels {
  address: string | null;
  chatbotId: string;
  createdAt: Generated<Timestamp>;
  error: string | null;
  errorAt: Timestamp | null;
  id: string;
  name: string;
  organizationId: string;
  receivedAt: Timestamp | null;
  secrets: string | null;
  settings: Generated<ColumnType<unknown, string, string>>;
  type: string;
}

export interface ChannelThreads {
  channelId: string;
  conversationId: string;
  key: string;
  organizationId: string;
  target: ColumnType<unknown, string, string>;
}

export interface ChatbotImports {
  chatbotId: string | null;
  createdAt: Timestamp;
  createdBy: string | null;
  done: Generated<number>;
  endedAt: Timestamp | null;
  errorCode: string | null;
  id: string;
  kbIds: Generated<string[]>;
  name: string;
  organizationId: string;
  state: Generated<string>;
  storageKey: string | null;
  total: number;
}

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

export interface ChunkVectors {
  chunkId: string;
  kbId: string;
  model: string;
  organizationId: string;
  vector: Uint8Array;
  version: number;
}

export interface Conversations {
  asksForPerson: Generated<boolean>;
  beginsWithSmallTalk: Generated<boolean>;
  channel: Generated<string>;
  chatbotId: string;
  createdAt: Generated<Timestamp>;
  firstQuestion: string | null;
  handOver: string | null;
  hasFailedDelivery: Generated<boolean>;
  id: string;
  lastMessageAt: Timestamp | null;
  locale: string;
  organizationId: string;
  rating: number | null;
  status: Generated<string>;
  threadKey: string | null;
  turns: Generated<number>;
  unanswered: Generated<number>;
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
  crawledPages: Generated<number>;
  ended: string | null;
  endedAt: Timestamp | null;
  failedCount: Generated<number>;
  goneCount: Generated<number>;
  grantedPages: number | null;
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

export interface EvaluationCases {
  chatbotId: string;
  citedSource: string | null;
  id: string;
  isRefusal: Generated<boolean>;
  mustContain: Generated<ColumnType<unknown, string, string>>;
  mustNotContain: Generated<ColumnType<unknown, string, string>>;
  organizationId: string;
  question: string;
}

export interface EvaluationResults {
  answer: string | null;
  caseId: string | null;
  checks: Generated<ColumnType<unknown, string, string>>;
  citations: Generated<ColumnType<unknown, string, string>>;
  expected: ColumnType<unknown, string, string>;
  hasPassed: boolean | null;
  organizationId: string;
  position: number;
  question: string;
  runId: string;
}

export interface EvaluationRuns {
  asked: Generated<number>;
  chatbotId: string;
  endedAt: Timestamp | null;
  id: string;
  organizationId: string;
  passed: Generated<number>;
  startedAt: Timestamp;
  state: string;
  total: number;
  trigger: string;
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

export interface FaqDismissals {
  chatbotId: string;
  organizationId: string;
  wordingHash: string;
}

export interface FaqEntries {
  answer: string;
  answerSource: string;
  categoryId: string;
  chatbotId: string;
  createdAt: Generated<Timestamp>;
  id: string;
  organizationId: string;
  position: Generated<number>;
  question: string;
}

export interface FaqSources {
  entryId: string;
  excerpt: string;
  itemId: string;
  organizationId: string;
  page: number | null;
  position: number;
}

export interface FaqSuggestionRuns {
  chatbotId: string;
  organizationId: string;
  status: string;
  updatedAt: Generated<Timestamp>;
}

export interface FaqSuggestions {
  answer: string;
  askedCount: number;
  category: string;
  chatbotId: string;
  id: string;
  messageId: string;
  organizationId: string;
  question: string;
  sources: Generated<ColumnType<unknown, string, string>>;
  wordings: ColumnType<unknown, string, string>;
}

export interface HandOverMails {
  afterMessageId: string | null;
  attempts: Generated<number>;
  createdAt: Timestamp;
  error: string | null;
  id: string;
  kind: string;
  messageId: string | null;
  organizationId: string;
  requestId: string;
  sentAt: Timestamp | null;
  state: Generated<string>;
}

export interface HandOverReceivedMails {
  key: string;
  organizationId: string;
  receivedAt: Timestamp;
  requestId: string;
}

export interface HandOverRequests {
  closedAt: Timestamp | null;
  consentText: string;
  conversationId: string;
  email: string;
  forwardedTo: string | null;
  id: string;
  joinedAt: Timestamp | null;
  lastMessageAt: Timestamp | null;
  message: string;
  organizationId: string;
  requestedAt: Timestamp;
  state: Generated<string>;
  waitingSince: Timestamp | null;
}

export interface IdempotentRequests {
  answer: Uint8Array | null;
  callerHash: string;
  createdAt: Timestamp;
  keyHash: string;
  lockedUntil: Timestamp;
  organizationId: string;
  requestHash: string;
}

export interface Images {
  bytes: Uint8Array;
  createdAt: Generated<Timestamp>;
  name: string;
  organizationId: string;
}

export interface Invitations {
  createdAt: Timestamp;
  email: string;
  expiresAt: Timestamp;
  id: string;
  invitedBy: string | null;
  language: string;
  organizationId: string;
  role: string;
  tokenHash: string | null;
}

export interface InvoiceLines {
  invoiceId: string;
  item: string;
  periodFrom: Timestamp | null;
  periodTo: Timestamp | null;
  plan: string;
  planName: string;
  position: number;
  quantity: number;
  unitCents: number;
}

export interface InvoiceMonths {
  closedAt: Timestamp | null;
  invoiceId: string | null;
  month: Timestamp;
  organizationId: string;
  waitsFor: string | null;
}

export interface InvoiceNumbers {
  lastNumber: number;
  sellerVatId: string;
  year: number;
}

export interface Invoices {
  buyer: ColumnType<unknown, string, string>;
  createdAt: Timestamp;
  discountCents: number;
  dueOn: Timestamp | null;
  grossCents: number;
  id: string;
  issuedOn: Timestamp;
  language: string;
  lineCount: number;
  mailedAt: Timestamp | null;
  netCents: number;
  number: string;
  organizationId: string | null;
  paidAt: Timestamp | null;
  periodFrom: Timestamp;
  periodTo: Timestamp;
  precedingId: string | null;
  seller: ColumnType<unknown, string, string>;
  sellerVatId: string;
  type: string;
  vatCategory: string;
  vatCents: number;
  vatEvidence: ColumnType<unknown, string, string> | null;
  vatRate: number;
  vatReason: string;
  xml: string;
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
  missingSince: Timestamp | null;
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

export interface KbEmbeddings {
  dimensions: number;
  isComplete: Generated<boolean>;
  kbId: string;
  mean: Uint8Array | null;
  model: string;
  organizationId: string;
  vectorCount: Generated<number>;
  version: Generated<number>;
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
  scheduleMode: Generated<string>;
  skippedCount: Generated<number>;
  stepsWhenResumed: Generated<number>;
  subPages: Generated<ColumnType<unknown, string, string>>;
  title: string;
  updatedAt: Generated<Timestamp>;
  websiteKey: string | null;
}

export interface MailboxState {
  error: string | null;
  failingSince: Timestamp | null;
  id: number;
}

export interface Messages {
  answered: boolean | null;
  answerStep: string | null;
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
  searchVector: Generated<string | null>;
  text: string;
  trace: ColumnType<unknown, string, string> | null;
}

export interface OidcDomains {
  createdAt: Timestamp;
  domain: string;
  id: string;
  organizationId: string;
  proof: string;
  verifiedAt: Timestamp | null;
}

export interface OidcIdentities {
  createdAt: Timestamp;
  id: string;
  issuer: string;
  organizationId: string;
  subject: string;
  userId: string;
}

export interface OidcSettings {
  clientId: string;
  clientSecret: string;
  defaultRole: string;
  issuer: string;
  mcpAccess: Generated<boolean>;
  mode: string;
  organizationId: string;
  roleClaim: string | null;
  roles: Generated<ColumnType<unknown, string, string>>;
  updatedAt: Timestamp;
}

export interface OidcSignIns {
  expiresAt: Timestamp;
  issuer: string;
  organizationId: string;
  secrets: string;
  stateHash: string;
  tokenHash: string;
  userId: string | null;
}

export interface OrganizationPlanPeriods {
  carriedOver: Generated<boolean>;
  organizationId: string;
  plan: string;
  startedAt: Timestamp;
  validUntil: Timestamp | null;
}

export interface Organizations {
  additionalInfo: string | null;
  billingAdditionalInfo: string | null;
  billingCity: string | null;
  billingCountry: string | null;
  billingEmail: string | null;
  billingName: string | null;
  billingPostalCode: string | null;
  billingReference: string | null;
  billingStreet: string | null;
  billingStreetNumber: string | null;
  billingVatId: string | null;
  city: string | null;
  country: string | null;
  createdAt: Generated<Timestamp>;
  deletedAt: Timestamp | null;
  disabledAt: Timestamp | null;
  discountLastMonth: Timestamp | null;
  discountPercent: Generated<number>;
  id: string;
  logoUrl: string | null;
  name: string;
  phone: string | null;
  plan: Generated<string>;
  planValidUntil: Timestamp | null;
  postalCode: string | null;
  requiresTwoFactor: Generated<boolean>;
  street: string | null;
  streetNumber: string | null;
  timeZone: Generated<string>;
  updatedAt: Generated<Timestamp>;
  vatId: string | null;
  website: string | null;
  weeklyDigest: Generated<boolean>;
}

export interface OrganizationUsage {
  files: Generated<number>;
  organizationId: string;
  storageBytes: Generated<number>;
}

export interface OrganizationUsageMonths {
  chatbots: Generated<number>;
  crawledPages: Generated<number>;
  messageTokens: Generated<number>;
  month: Timestamp;
  organizationId: string;
  prompts: Generated<number>;
  trainedPages: Generated<number>;
}

export interface PaymentEvents {
  id: string;
  invoiceId: string;
  receivedAt: Timestamp;
}

export interface PromptReservations {
  expiresAt: Timestamp;
  id: string;
  organizationId: string;
}

export interface RateLimits {
  hits: number;
  key: string;
  windowStart: Timestamp;
}

export interface RecoveryCodes {
  codeHash: string;
  id: string;
  organizationId: string;
  userId: string;
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
  userAgent: string | null;
  userId: string;
}

export interface SignInSteps {
  acceptsTerms: boolean;
  expiresAt: Timestamp;
  organizationId: string;
  passwordHash: string;
  tokenHash: string;
  userId: string;
}

export interface SitemapFiles {
  content: ColumnType<unknown, string, string>;
  etag: string | null;
  kbId: string;
  lastModified: string | null;
  organizationId: string;
  url: string;
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

export interface TwoFactor {
  enabledAt: Timestamp | null;
  lastStep: Generated<number>;
  organizationId: string;
  secret: string;
  userId: string;
}

export interface UnansweredGroups {
  chatbotId: string;
  createdAt: Generated<Timestamp>;
  id: string;
  organizationId: string;
  state: Generated<string>;
}

export interface UnansweredQuestions {
  answerId: string;
  askedAgainAt: Timestamp | null;
  askedAt: Timestamp;
  chatbotId: string;
  groupId: string | null;
  hasPassed: boolean | null;
  newAnswer: string | null;
  organizationId: string;
  reason: string;
  text: string;
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
  pendingEmail: string | null;
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

export interface VatChecks {
  checkedAt: Timestamp;
  id: string;
  isValid: boolean;
  organizationId: string;
  requestIdentifier: string | null;
  vatId: string;
}

export interface WebhookDeliveries {
  attemptedAt: Timestamp | null;
  attempts: Generated<number>;
  body: string;
  conversationId: string | null;
  createdAt: Timestamp;
  deliveredAt: Timestamp | null;
  error: string | null;
  firstAttemptAt: Timestamp | null;
  id: string;
  nextAttemptAt: Timestamp | null;
  organizationId: string;
  responseBody: string | null;
  responseStatus: number | null;
  state: Generated<string>;
  type: string;
  webhookId: string;
}

export interface Webhooks {
  createdAt: Timestamp;
  disabledReason: string | null;
  enabled: Generated<boolean>;
  events: string[];
  id: string;
  organizationId: string;
  previousSecret: string | null;
  previousSecretUntil: Timestamp | null;
  secret: string;
  url: string;
}

export interface WeeklyDigests {
  organizationId: string;
  week: Timestamp;
}

export interface DB {
  apiKeys: ApiKeys;
  auditEntries: AuditEntries;
  channelMessages: ChannelMessages;
  channelReplies: ChannelReplies;
  channels: Channels;
  channelThreads: ChannelThreads;
  chatbotImports: ChatbotImports;
  chatbotKnowledgeBases: ChatbotKnowledgeBases;
  chatbots: Chatbots;
  chatbotTokens: ChatbotTokens;
  chunks: Chunks;
  chunkVectors: ChunkVectors;
  conversations: Conversations;
  crawlChanges: CrawlChanges;
  crawlRuns: CrawlRuns;
  evaluationCases: EvaluationCases;
  evaluationResults: EvaluationResults;
  evaluationRuns: EvaluationRuns;
  faqCategories: FaqCategories;
  faqDismissals: FaqDismissals;
  faqEntries: FaqEntries;
  faqSources: FaqSources;
  faqSuggestionRuns: FaqSuggestionRuns;
  faqSuggestions: FaqSuggestions;
  handOverMails: HandOverMails;
  handOverReceivedMails: HandOverReceivedMails;
  handOverRequests: HandOverRequests;
  idempotentRequests: IdempotentRequests;
  images: Images;
  invitations: Invitations;
  invoiceLines: InvoiceLines;
  invoiceMonths: InvoiceMonths;
  invoiceNumbers: InvoiceNumbers;
  invoices: Invoices;
  items: Items;
  kbContents: KbContents;
  kbEmbeddings: KbEmbeddings;
  knowledgeBases: KnowledgeBases;
  mailboxState: MailboxState;
  messages: Messages;
  oidcDomains: OidcDomains;
  oidcIdentities: OidcIdentities;
  oidcSettings: OidcSettings;
  oidcSignIns: OidcSignIns;
  organizationPlanPeriods: OrganizationPlanPeriods;
  organizations: Organizations;
  organizationUsage: OrganizationUsage;
  organizationUsageMonths: OrganizationUsageMonths;
  paymentEvents: PaymentEvents;
  promptReservations: PromptReservations;
  rateLimits: RateLimits;
  recoveryCodes: RecoveryCodes;
  segmentBlocks: SegmentBlocks;
  segmentDeletions: SegmentDeletions;
  segments: Segments;
  sessions: Sessions;
  signInSteps: SignInSteps;
  sitemapFiles: SitemapFiles;
  socketTickets: SocketTickets;
  storedFiles: StoredFiles;
  twoFactor: TwoFactor;
  unansweredGroups: UnansweredGroups;
  unansweredQuestions: UnansweredQuestions;
  uploads: Uploads;
  users: Users;
  userTokens: UserTokens;
  vatChecks: VatChecks;
  webhookDeliveries: WebhookDeliveries;
  webhooks: Webhooks;
  weeklyDigests: WeeklyDigests;
}
