import { z } from "zod";
import type { AuditSubject } from "@/contract/accounts/audit-actions";
import type { AuditedCall, Auditor } from "@/server/infrastructure/auditor";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { actionOf, subjectOf } from "./actions";
import * as repo from "./repo";
import { type Snapshot, readSnapshots } from "./snapshots";

const USER_AGENT_LENGTH = 300;
const uuid = z.uuid();

/** Records successful calls of people and API keys. */
export const auditor: Auditor = {
  isRecorded: (endpoint) => actionOf(endpoint) !== undefined,
  begin: async (context, call) => {
    const action = actionOf(call.endpoint) ?? "";
    const callAccount = accountOf(call);
    // Read before the call, because the call may delete the account.
    const actorBefore = callAccount && (await findActor(context.db, call, callAccount));
    const subject = subjectOf(action);
    const idsBefore = callAccount ? idsOf(call, subject.at, undefined, callAccount) : [];
    const { db } = context;
    const snapshotsBefore = callAccount
      ? await readSnapshots(db, callAccount.organizationId, subject.type, idsBefore)
      : new Map<string, Snapshot>();
    return async (answer) => {
      const account = callAccount ?? call.request.account;
      if (!account) return;
      const actor = actorBefore ?? (await findActor(db, call, account));
      if (!actor) return;
      const ids = idsOf(call, subject.at, answer, account);
      const snapshots = await readSnapshots(db, account.organizationId, subject.type, ids);
      const earlier = callAccount ? snapshotsBefore : beforeOf(call, snapshots);
      const found = ids.filter(
        (id) => earlier.has(id) || snapshots.has(id) || subject.type === "visitor",
      );
      const origin = originOf(call, context.now());
      const entries = found.map((id) => ({
        id: newId(),
        organizationId: account.organizationId,
        ...origin,
        ...actor,
        action,
        ...changeOf(subject.type, id, earlier.get(id), snapshots.get(id)),
      }));
      await repo.insert(db, entries);
    };
  },
};

type Account = { id: string; organizationId: string };

/** A chatbot's API key identifies only the organisation. */
function accountOf({ user, organizationId, request }: AuditedCall): Account | undefined {
  if (user) return user;
  if (request.apiKeyId && organizationId) return { id: request.apiKeyId, organizationId };
  return undefined;
}

/** A public call names its account only in the answer. */
function beforeOf({ request }: AuditedCall, after: Map<string, Snapshot>): Map<string, Snapshot> {
  const { id = "", before } = request.account ?? {};
  const now = after.get(id);
  if (!before || !now) return new Map();
  return new Map([[id, { ...now, fields: { ...now.fields, ...before } }]]);
}

const findActor = (db: Db, { request }: AuditedCall, { id, organizationId }: Account) =>
  request.apiKeyId
    ? repo.findKey(db, organizationId, request.apiKeyId)
    : repo.findPerson(db, organizationId, id);

const originOf = ({ request }: AuditedCall, createdAt: Date) => ({
  createdAt,
  address: request.address,
  userAgent: userAgentOf(request),
});

export const userAgentOf = ({ headers }: AuditedCall["request"]): string | null =>
  headers["user-agent"]?.slice(0, USER_AGENT_LENGTH) ?? null;

export function changeOf(
  subjectType: AuditSubject,
  subjectId: string,
  before: Snapshot | undefined,
  after: Snapshot | undefined,
) {
  const fields = diff(before, after);
  const subject = { subjectType, subjectId, subjectName: after?.name ?? before?.name ?? null };
  return { ...subject, before: jsonOf(fields.before), after: jsonOf(fields.after) };
}

const jsonOf = (fields: object | null) => fields && JSON.stringify(fields);

function idsOf(call: AuditedCall, at: string, answer: unknown, account: Account): string[] {
  if (at === "self") return [account.id];
  if (at === "organization") return [account.organizationId];
  const parts = { ...fieldsOf(call.input), answer };
  const value = at.split(".").reduce<unknown>((found, name) => fieldsOf(found)[name], parts);
  const ids = [value]
    .flat()
    .map((each) => (typeof each === "string" ? each : fieldsOf(each)["id"]));
  return [...new Set(ids.filter((id): id is string => uuid.safeParse(id).success))];
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};

type Fields = Record<string, unknown>;

/** In characters of JSON. */
const VALUE_LENGTH = 2_000;

/** Returns the changed fields, which are all fields if the subject is new or deleted. */
function diff(before: Snapshot | undefined, after: Snapshot | undefined) {
  const [old, now] = [flatten(before?.fields ?? {}), flatten(after?.fields ?? {})];
  const names = Object.keys({ ...old, ...now }).filter(
    (name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]),
  );
  return {
    before: before ? pickFields(old, names) : null,
    after: after ? pickFields(now, names) : null,
  };
}

/** Settings of a chatbot become fields such as "configs.welcomeMessage". */
function flatten({ configs, ...fields }: Fields): Fields {
  const settings = typeof configs === "object" && configs ? Object.entries(configs) : [];
  return {
    ...fields,
    ...Object.fromEntries(settings.map(([name, value]) => [`configs.${name}`, value])),
  };
}

const pickFields = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, shorten(fields[name] ?? null)]));

function shorten(value: unknown): unknown {
  const text = JSON.stringify(value);
  if (text.length <= VALUE_LENGTH) return value;
  return `${(typeof value === "string" ? value : text).slice(0, VALUE_LENGTH)}…`;
}
