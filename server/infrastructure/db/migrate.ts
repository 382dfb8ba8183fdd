import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import * as core from "./migrations/0001_core";
import * as retrieval from "./migrations/0002_retrieval";
import * as knowledgeBaseCounts from "./migrations/0003_knowledge_base_counts";
import * as accounts from "./migrations/0004_accounts";
import * as rateLimits from "./migrations/0005_rate_limits";
import * as questionsOfAWeek from "./migrations/0006_questions_of_a_week";
import * as crawlRuns from "./migrations/0007_crawl_runs";
import * as uploads from "./migrations/0008_uploads";
import * as termBlocks from "./migrations/0009_term_blocks";
import * as trainedParts from "./migrations/0010_trained_parts";
import * as textsAsTheyAre from "./migrations/0011_texts_as_they_are";
import * as crawlCounts from "./migrations/0012_crawl_counts";
import * as widget from "./migrations/0013_widget";
import * as faq from "./migrations/0014_faq";
import * as trainedShare from "./migrations/0015_trained_share";
import * as visitorTokens from "./migrations/0016_visitor_tokens";
import * as readySegments from "./migrations/0017_ready_segments";
import * as leanIndexes from "./migrations/0018_lean_indexes";
import * as leanStatistics from "./migrations/0019_lean_statistics";
import * as kbContents from "./migrations/0020_kb_contents";
import * as fairJobs from "./migrations/0021_fair_jobs";
import * as websiteKeys from "./migrations/0022_website_keys";
import * as demoAndEmbedding from "./migrations/0023_demo_and_embedding";
import * as itemWarnings from "./migrations/0024_item_warnings";
import * as messageTraces from "./migrations/0025_message_traces";
import * as modelUsage from "./migrations/0026_model_usage";
import * as vectors from "./migrations/0027_vectors";
import * as explainedAnswers from "./migrations/0028_explained_answers";
import * as conversationSummaries from "./migrations/0029_conversation_summaries";
import * as handOver from "./migrations/0030_hand_over";
import * as analytics from "./migrations/0031_analytics";
import * as faqSuggestions from "./migrations/0032_faq_suggestions";
import * as unanswered from "./migrations/0033_unanswered";
import * as evaluations from "./migrations/0034_evaluations";
import * as conversationThreads from "./migrations/0036_conversation_threads";
import * as weeklyDigest from "./migrations/0037_weekly_digest";
import * as webhooks from "./migrations/0038_webhooks";
import * as apiKeys from "./migrations/0040_api_keys";
import * as idempotentRequests from "./migrations/0041_idempotent_requests";
import * as faqOrder from "./migrations/0042_faq_order";
import * as team from "./migrations/0043_team";
import * as profile from "./migrations/0044_profile";
import * as planUsage from "./migrations/0045_plan_usage";
import * as auditLog from "./migrations/0046_audit_log";
import * as billingData from "./migrations/0047_billing_data";
import * as pinnedConversations from "./migrations/0049_pinned_conversations";
import * as organizationDeletion from "./migrations/0050_organization_deletion";
import * as sitemapWatch from "./migrations/0051_sitemap_watch";
import * as channels from "./migrations/0052_channels";
import * as invoices from "./migrations/0053_invoices";
import * as twoFactor from "./migrations/0054_two_factor";
import * as correctSpelling from "./migrations/0055_correct_spelling";
import * as chatbotImports from "./migrations/0056_chatbot_imports";
import * as paymentEvents from "./migrations/0057_payment_events";
import * as oidc from "./migrations/0058_oidc";
import * as messageSearch from "./migrations/0059_message_search";
import * as disabledOrganizations from "./migrations/0060_disabled_organizations";
import * as vatChecks from "./migrations/0061_vat_checks";
import * as mcpAccess from "./migrations/0062_mcp_access";
import * as openHandOvers from "./migrations/0063_open_hand_overs";
import * as missingPages from "./migrations/0064_missing_pages";
import * as smallTalkFirst from "./migrations/0065_small_talk_first";
import * as meaninglessMessages from "./migrations/0066_meaningless_messages";
import type { DB } from "./schema";
import { withOwnConnection } from "./transaction";
import { isConflict, isLockTimeout } from "./transient-error";

/** Migrations by file name. A test compares the list with the folder. */
export const migrations: Record<string, Migration> = {
  "0001_core": core,
  "0002_retrieval": retrieval,
  "0003_knowledge_base_counts": knowledgeBaseCounts,
  "0004_accounts": accounts,
  "0005_rate_limits": rateLimits,
  "0006_questions_of_a_week": questionsOfAWeek,
  "0007_crawl_runs": crawlRuns,
  "0008_uploads": uploads,
  "0009_term_blocks": termBlocks,
  "0010_trained_parts": trainedParts,
  "0011_texts_as_they_are": textsAsTheyAre,
  "0012_crawl_counts": crawlCounts,
  "0013_widget": widget,
  "0014_faq": faq,
  "0015_trained_share": trainedShare,
  "0016_visitor_tokens": visitorTokens,
  "0017_ready_segments": readySegments,
  "0018_lean_indexes": leanIndexes,
  "0019_lean_statistics": leanStatistics,
  "0020_kb_contents": kbContents,
  "0021_fair_jobs": fairJobs,
  "0022_website_keys": websiteKeys,
  "0023_demo_and_embedding": demoAndEmbedding,
  "0024_item_warnings": itemWarnings,
  "0025_message_traces": messageTraces,
  "0026_model_usage": modelUsage,
  "0027_vectors": vectors,
  "0028_explained_answers": explainedAnswers,
  "0029_conversation_summaries": conversationSummaries,
  "0030_hand_over": handOver,
  "0031_analytics": analytics,
  "0032_faq_suggestions": faqSuggestions,
  "0033_unanswered": unanswered,
  "0034_evaluations": evaluations,
  "0036_conversation_threads": conversationThreads,
  "0037_weekly_digest": weeklyDigest,
  "0038_webhooks": webhooks,
  "0040_api_keys": apiKeys,
  "0041_idempotent_requests": idempotentRequests,
  "0042_faq_order": faqOrder,
  "0043_team": team,
  "0044_profile": profile,
  "0045_plan_usage": planUsage,
  "0046_audit_log": auditLog,
  "0047_billing_data": billingData,
  "0049_pinned_conversations": pinnedConversations,
  "0050_organization_deletion": organizationDeletion,
  "0051_sitemap_watch": sitemapWatch,
  "0052_channels": channels,
  "0053_invoices": invoices,
  "0054_two_factor": twoFactor,
  "0055_correct_spelling": correctSpelling,
  "0056_chatbot_imports": chatbotImports,
  "0057_payment_events": paymentEvents,
  "0058_oidc": oidc,
  "0059_message_search": messageSearch,
  "0060_disabled_organizations": disabledOrganizations,
  "0061_vat_checks": vatChecks,
  "0062_mcp_access": mcpAccess,
  "0063_open_hand_overs": openHandOvers,
  "0064_missing_pages": missingPages,
  "0065_small_talk_first": smallTalkFirst,
  "0066_meaningless_messages": meaninglessMessages,
};

/** A change of a table waits for its readers, and all later readers wait for the change. */
const LOCK_TIMEOUT_MS = 1_000;
const ATTEMPTS = 30;
const PAUSE_MS = 500;

/**
 * Runs the pending migrations in one transaction: if one fails, the database stays as it was. Several processes may
 * call it at the same time. While others use the database, it waits a second at most for a lock, and tries again later.
 */
export async function migrate(
  db: Kysely<DB>,
  available = migrations,
  pauseMs = PAUSE_MS,
): Promise<void> {
  const migrator = new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: () => Promise.resolve(mapValues(available, withLockTimeout)) },
    allowUnorderedMigrations: true,
  });
  for (let attempts = 1; !(await isUpToDate(db, available)); attempts += 1) {
    const { error } = await withOwnConnection(db, () => migrator.migrateToLatest());
    if (error === undefined) return;
    if (attempts === ATTEMPTS || !(isLockTimeout(error) || isConflict(error)))
      throw new Error("Could not migrate the database.", { cause: error });
    await sleep(pauseMs);
  }
}

const withLockTimeout = (migration: Migration): Migration => ({
  ...migration,
  up: async (tx) => {
    await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(tx);
    await migration.up(tx);
  },
});

const mapValues = <T>(values: Record<string, T>, map: (value: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));

/**
 * Ignores migrations of a newer version, so that during an upgrade a process of the old version can start. Cheaper than
 * the migrator, which reads the whole catalogue twice.
 */
async function isUpToDate(db: Kysely<DB>, available: Record<string, Migration>): Promise<boolean> {
  const table = sql<{ oid: string | null }>`select to_regclass('kysely_migration')::text as oid`;
  const [found] = (await table.execute(db)).rows;
  if (!found?.oid) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return Object.keys(available).every((name) => done.has(name));
}
