import { sql } from "kysely";
import type { AuditSubject } from "@/contract/accounts/audit-actions";
import type { Db } from "@/server/infrastructure/db/database";

export type Snapshot = { id: string; name: string | null; fields: Record<string, unknown> };

type Source = { table: string; name: string; fields: string };

/**
 * Fields are listed one by one, so that a new column is recorded only on purpose, and no secrets or their hashes. A
 * webhook's address is reduced to its origin, because its path may contain a secret.
 */
const sources: Partial<Record<AuditSubject, Source>> = {
  organization: {
    table: "organizations",
    name: "name",
    fields: `'name', name, 'street', street, 'streetNumber', street_number, 'postalCode', postal_code, 'city', city,
      'country', country, 'phone', phone, 'website', website, 'vatId', vat_id, 'logoUrl', logo_url,
      'additionalInfo', additional_info, 'timeZone', time_zone, 'weeklyDigest', weekly_digest, 'requiresTwoFactor', requires_two_factor,
      'singleSignOn', (select jsonb_build_object('mode', oidc.mode, 'issuer', oidc.issuer, 'clientId', oidc.client_id,
        'roleClaim', oidc.role_claim, 'roles', oidc.roles, 'defaultRole', oidc.default_role,
        'mcpAccess', oidc.mcp_access, 'updatedAt', oidc.updated_at)
        from oidc_settings oidc where oidc.organization_id = organizations.id),
      'singleSignOnDomains', (select coalesce(jsonb_agg(
        case when oidc.verified_at is null then oidc.domain || ' (not verified)' else oidc.domain end order by oidc.domain), '[]')
        from oidc_domains oidc where oidc.organization_id = organizations.id),
      'billingName', billing_name, 'billingEmail', billing_email, 'billingStreet', billing_street,
      'billingStreetNumber', billing_street_number, 'billingAdditionalInfo', billing_additional_info,
      'billingPostalCode', billing_postal_code, 'billingCity', billing_city, 'billingCountry', billing_country,
      'billingVatId', billing_vat_id, 'billingReference', billing_reference, 'plan', plan, 'planValidUntil', plan_valid_until,
      'discountPercent', discount_percent, 'discountLastMonth', discount_last_month, 'disabledAt', disabled_at`,
  },
  user: {
    table: "users",
    name: "first_name || ' ' || last_name",
    fields: `'title', title, 'firstName', first_name, 'lastName', last_name, 'email', email, 'newEmail', pending_email,
      'role', role, 'status', status, 'mustResetPassword', must_reset_password, 'twoFactor', exists (select from two_factor factor
        where factor.user_id = users.id and factor.enabled_at is not null)`,
  },
  invitation: { table: "invitations", name: "email", fields: "'email', email, 'role', role" },
  apiKey: {
    table: "api_keys",
    name: "name",
    fields: "'name', name, 'scopes', scopes, 'chatbotId', chatbot_id, 'expiresAt', expires_at",
  },
  knowledgeBase: {
    table: "knowledge_bases",
    name: "title",
    fields: `'title', title, 'description', description, 'baseUrl', base_url, 'schedule', schedule, 'scheduleMode', schedule_mode,
      'include', include, 'exclude', exclude, 'subPages', sub_pages, 'includeFiles', include_files,
      'maxDepth', max_depth, 'maxPages', max_pages`,
  },
  item: {
    table: "items",
    name: "coalesce(title, filename, page_url)",
    fields: "'title', title, 'filename', filename, 'pageUrl', page_url",
  },
  chatbot: {
    table: "chatbots",
    name: "name",
    fields: `'name', name, 'description', description, 'templateId', template_id,
      'credentialsExpireAt', credentials_expire_at, 'configs', configs,
      'channels', (select coalesce(jsonb_agg(channel.type || ': ' || channel.name order by channel.type), '[]')
        from channels channel where channel.chatbot_id = chatbots.id),
      'knowledgeBases', (select coalesce(jsonb_agg(kb.title order by kb.title), '[]')
        from chatbot_knowledge_bases link join knowledge_bases kb on kb.id = link.kb_id
        where link.chatbot_id = chatbots.id)`,
  },
  category: {
    table: "faq_categories",
    name: "name",
    fields: `'name', name, 'enabled', enabled,
      'questions', (select coalesce(jsonb_agg(entry.question order by entry.position), '[]')
        from faq_entries entry where entry.category_id = faq_categories.id)`,
  },
  entry: {
    table: "faq_entries",
    name: "question",
    fields: "'question', question, 'answer', answer",
  },
  suggestion: {
    table: "faq_suggestions",
    name: "question",
    fields: "'question', question, 'answer', answer, 'category', category",
  },
  conversation: {
    table: "conversations",
    name: "first_question",
    fields: "'status', status, 'handOver', hand_over",
  },
  unansweredGroup: { table: "unanswered_groups", name: "null::text", fields: "'state', state" },
  evaluationCase: {
    table: "evaluation_cases",
    name: "question",
    fields: `'question', question, 'mustContain', must_contain, 'mustNotContain', must_not_contain,
      'citedSource', cited_source, 'isRefusal', is_refusal`,
  },
  webhook: {
    table: "webhooks",
    name: "substring(url from '^[a-z]+://[^/?#]+')",
    fields: `'address', substring(url from '^[a-z]+://[^/?#]+'), 'events', to_jsonb(events), 'enabled', enabled`,
  },
};

/** Subjects that do not exist are left out. */
export async function readSnapshots(
  db: Db,
  organizationId: string,
  type: AuditSubject,
  ids: readonly string[],
): Promise<Map<string, Snapshot>> {
  const source = sources[type];
  if (!source || ids.length === 0) return new Map();
  const { table, name, fields } = source;
  const owner = type === "organization" ? "id" : "organization_id";
  const { rows } = await sql<Snapshot>`
    select id, left(${sql.raw(name)}, 300) as name, jsonb_build_object(${sql.raw(fields)}) as fields
    from ${sql.table(table)}
    where ${sql.ref(owner)} = ${organizationId}::uuid and id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
