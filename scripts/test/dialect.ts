import { globSync } from "node:fs";

/**
 * The tests that also run on PostgreSQL: every statement at least once, and everything that depends on locks, on
 * several connections, or on notifications. Other tests need no repetition, because the embedded database uses
 * PostgreSQL's own parser and executor.
 */
const patterns = [
  // Except tests that open the embedded database or start a server themselves, and tests without a database.
  "infrastructure/db/!(connection-scheduler|embedded*|outage|prepared-statements|silence-watch|transient-error)",
  "infrastructure/jobs/!(crash|definitions)",
  "infrastructure/realtime/**",
  "infrastructure/http/{access,idempotency,rate-limit,refunded-hits,storable-text}",
  "engines/search/conformance/**",
  "engines/search/index/{index,*-segments}",
  "engines/search/vectors/!(question-vector|sign-codes)",
  "engines/search/query/search",
  "features/{analytics,audit-log,organizations,team}/**",
  "features/unanswered/unanswered",
  "features/api-keys/manage",
  "features/auth/sign-in",
  "features/channels/telegram",
  "features/chat/{conversation-limits,store-turn}",
  "features/chatbot-archives/archives",
  "features/chatbots/chatbots",
  "features/conversations/{common-words,conversations}",
  "features/demo/demo",
  "features/evaluations/evaluations",
  "features/faq/{faq,suggestions}",
  "features/hand-over/hand-over",
  "features/images/images",
  "features/invoices/{calls,closing,payments}",
  "features/knowledge-bases/{create,delete-contents,items,schedule}",
  "features/notifications/digest",
  "features/oidc/sign-in",
  "features/plans/limits",
  "features/platform/platform",
  "features/runs/{cancel,cancel-files,crawl-runs,current-run,frontier,interrupted-files,missing-pages,resumed,retry-pages,stored-once,training}",
  "features/sign-in-settings/sign-in-settings",
  "features/two-factor/two-factor",
  "features/uploads/{add-text,put,resumable}",
  "features/users/accounts",
  "features/webhooks/delivery",
  "features/widget/visitors",
];

/** Returns the paths of the tests that also run on PostgreSQL. */
export function dialectTests(): string[] {
  return patterns.flatMap((pattern) => {
    const found = globSync(`tests/server/${pattern}.test.ts`);
    if (found.length === 0) throw new Error(`No test is at tests/server/${pattern}.test.ts.`);
    return found;
  });
}
