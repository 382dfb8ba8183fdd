import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  AliasNode,
  DeleteQueryNode,
  IdentifierNode,
  type OperationNode,
  PostgresQueryCompiler,
  RawNode,
  ReferenceNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
} from "kysely";

/** Functions that find the organisation of a caller, or work for all organisations. */
const unlimited = new Set(
  `
  engines/search/vectors/vector-index hasMany
  features/audit-log/repo findAccount
  features/auth/repo deleteExpired
  features/auth/repo deleteSession
  features/auth/repo findAccount
  features/auth/repo touchSession
  features/channels/messages-repo deleteBefore
  features/chatbots/tokens-repo deleteExpiredTokens
  features/conversations/retention expire
  features/hand-over/mails-repo lockConversationOf
  features/hand-over/repo listWaiting
  features/images/repo find
  features/invoices/discount setDiscount
  features/invoices/payments-repo markMailed
  features/invoices/payments-repo setPaid
  features/invoices/repo findAny
  features/invoices/repo listAllWaiting
  features/invoices/repo listIssued
  features/invoices/repo lockByNumber
  features/knowledge-bases/delete-contents listOrphaned
  features/oidc/sign-ins-repo consume
  features/oidc/sign-ins-repo consumeNamed
  features/oidc/sign-ins-repo deleteExpiredSignIns
  features/organizations/deletion-repo findOrganizationOf
  features/plans/repo findOrganizationOf
  features/runs/files/stored-files-repo findOrphans
  features/two-factor/steps-repo deleteExpiredSteps
  features/two-factor/steps-repo find
  features/two-factor/steps-repo consume
  features/unanswered/groups-repo deleteEmpty
  features/unanswered/questions-repo listChatbotsToGroup
  features/uploads/repo deleteExpired
  features/uploads/repo findIncomplete
  features/users/repo findByEmail
  features/users/write-repo deleteExpiredLinks
  features/webhooks/deliveries-repo deleteOld
  features/webhooks/deliveries-repo listDue
  features/webhooks/repo deletePreviousSecrets
  infrastructure/http/access/idempotency-repo deleteIdempotentRequests
  `
    .trim()
    .split(/\n\s*/)
    .map((line) => `server/${line}`),
);

const root = join(import.meta.dirname, "..");
const found = new Set<string>();
/** Queries that have the condition. Searching the tree of each query again takes longer than compiling it. */
const scopedTexts = new Set<string>();

/** Checks each query that the platform compiles in this process from now on. */
export function watchQueries(): void {
  PostgresQueryCompiler.prototype.compileQuery = compileAndCheck;
}

/** The queries since the last call that read, change or delete rows without a condition for the organisation. */
export function takeUnscopedQueries(): string[] {
  const queries = [...found];
  found.clear();
  return queries;
}

const { compileQuery } = PostgresQueryCompiler.prototype;

function compileAndCheck(this: PostgresQueryCompiler, ...args: Parameters<typeof compileQuery>) {
  const compiled = compileQuery.apply(this, args);
  if (scopedTexts.has(compiled.sql)) return compiled;
  const [node] = args;
  if (RawNode.is(node) ? isTextScoped(compiled.sql) : isScoped(node, false)) {
    scopedTexts.add(compiled.sql);
  } else {
    const caller = callerOf(new Error("of a query").stack ?? "");
    if (caller && !unlimited.has(caller)) found.add(`${caller}: ${compiled.sql}`);
  }
  return compiled;
}

/** The file and function of the platform that build a query. Undefined for a query of a test. */
function callerOf(stack: string): string | undefined {
  for (const line of stack.split("\n")) {
    const [, name = "", path = ""] = FRAME.exec(line.replace(`${root}/`, "./")) ?? [];
    if (path === "" || NOT_CALLERS.test(path)) continue;
    return path.startsWith("server/") && !path.includes("/migrations/")
      ? `${path} ${name}`
      : undefined;
  }
  return undefined;
}

const FRAME = /at (?:async )?(?:Module\.|Object\.)?(\S*) ?\(?\S*?\.\/((?!node_modules)\S+)\.ts/;
const NOT_CALLERS =
  /^(tests\/organization-scope|server\/infrastructure\/db\/(?:transaction|prepared))/;

/** The tables with a column for the organisation, by their names in code. */
const tables = tablesOfOrganizations();
const columnNames = [...tables].map((name) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);
const USE = new RegExp(`\\b(?:from|join|update) (?:${columnNames.join("|")})\\b`);

function tablesOfOrganizations(): Set<string> {
  const schema = readFileSync(join(root, "server/infrastructure/db/schema.ts"), "utf8");
  const rows = [...schema.matchAll(/^export interface (\w+) \{([^}]*)/gm)]
    .filter(([, , columns]) => columns?.includes("organizationId:"))
    .map(([, name]) => name);
  return new Set(
    [...schema.matchAll(/^ {2}(\w+): (\w+);$/gm)].flatMap(([, table = "", row]) =>
      rows.includes(row) ? table : [],
    ),
  );
}

const isTextScoped = (text: string): boolean => !USE.test(text) || /organization_id/.test(text);

/** Whether each query of a tree, or one around it, has a condition for the organisation of its first table. */
function isScoped(node: OperationNode, isAroundScoped: boolean): boolean {
  const query = queryOf(node);
  const isThisScoped =
    isAroundScoped || (query !== undefined && isLimited(query.conditions, query.alias));
  if (query?.table && tables.has(query.table) && !isThisScoped) return false;
  return childrenOf(node).every((child) => isScoped(child, isThisScoped));
}

function queryOf(node: OperationNode) {
  const isQuery = SelectQueryNode.is(node) || DeleteQueryNode.is(node) || UpdateQueryNode.is(node);
  if (!isQuery) return undefined;
  const source = UpdateQueryNode.is(node) ? node.table : node.from?.froms[0];
  const inner = source && AliasNode.is(source) ? source.node : source;
  const table = inner && TableNode.is(inner) ? inner.table.identifier.name : undefined;
  const alias =
    source && AliasNode.is(source) && IdentifierNode.is(source.alias) ? source.alias.name : table;
  const conditions = [node.where, ...(node.joins ?? []).map(({ on }) => on)];
  return { table, alias, conditions: conditions.filter((one) => one !== undefined) };
}

const isLimited = (nodes: readonly OperationNode[], alias: string | undefined): boolean =>
  nodes.some((node) => {
    if (queryOf(node)) return false;
    if (RawNode.is(node)) return node.sqlFragments.some((text) => text.includes("organization_id"));
    if (!ReferenceNode.is(node)) return isLimited(childrenOf(node), alias);
    const { table, column } = node;
    const isColumn = "column" in column && column.column.name === "organizationId";
    return isColumn && (!table || table.table.identifier.name === alias);
  });

function childrenOf(node: OperationNode): OperationNode[] {
  return Object.values(node).flat().filter(isNode);
}

const isNode = (value: unknown): value is OperationNode =>
  typeof value === "object" && value !== null && "kind" in value;
