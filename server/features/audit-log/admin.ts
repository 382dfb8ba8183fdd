import type { AuditSubject } from "@/contract/accounts/audit-actions";
import type { Deps } from "@/server/deps";
import type { SessionUser } from "@/server/infrastructure/authentication";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import type { RequestContext } from "@/server/infrastructure/http/request-context";
import { changeOf, userAgentOf } from "./recorder";
import * as repo from "./repo";
import { readSnapshots } from "./snapshots";

const administrator = { actorType: "administrator", actorName: "administrator" };

type Command = { verb: string; email: string };

const ofOrganization = [
  "plan",
  "discount",
  "verify-domain",
  "disable-organization",
  "enable-organization",
];

/** Runs and records a command in one transaction. The subject of the record is the account or its organisation. */
export const recordCommand = (
  { db, now }: Pick<Deps, "db" | "now">,
  { verb, email }: Command,
  run: () => Promise<unknown>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const account = await repo.findAccount(tx, email.trim());
    const concernsOrganization = ofOrganization.includes(verb);
    const type = concernsOrganization ? "organization" : "user";
    const id = (concernsOrganization ? account?.organizationId : account?.id) ?? "";
    const readCurrent = async () =>
      account && (await readSnapshots(tx, account.organizationId, type, [id])).get(id);
    const previous = await readCurrent();
    await run();
    if (!account) return;
    const change = changeOf(type, id, previous, await readCurrent());
    const common = { id: newId(), organizationId: account.organizationId, createdAt: now() };
    await repo.insert(tx, [
      { ...common, ...administrator, action: `administrator.${verb}`, ...change },
    ]);
  });

type Operation = {
  action: string;
  organizationId: string;
  operator: SessionUser;
  request: RequestContext;
  at: Date;
};

/**
 * Records an operation in the organisation's log without the person, and in the log of the operator's own organisation.
 */
export async function recordOperation(
  tx: Db,
  { action, organizationId, operator, request, at }: Operation,
  run: () => Promise<unknown>,
): Promise<void> {
  const readCurrent = async () =>
    (await readSnapshots(tx, organizationId, "organization", [organizationId])).get(organizationId);
  const previous = await readCurrent();
  await run();
  const change = {
    action,
    ...changeOf("organization", organizationId, previous, await readCurrent()),
  };
  const person = {
    actorType: "user",
    actorId: operator.id,
    actorName: `${operator.firstName} ${operator.lastName}`,
    actorEmail: operator.email,
    address: request.address,
    userAgent: userAgentOf(request),
  };
  const operatorEntry = { organizationId: operator.organizationId, ...person };
  const entries = [{ organizationId, ...administrator }, operatorEntry];
  const isOwn = operator.organizationId === organizationId;
  await repo.insert(
    tx,
    entries
      .slice(isOwn ? 1 : 0)
      .map((entry) => ({ id: newId(), createdAt: at, ...entry, ...change })),
  );
}

type Change = {
  organizationId: string;
  /** Default: the administrator. */
  actor?: typeof administrator;
  action: string;
  subject: { type: AuditSubject; id: string; name: string };
  before: object;
  after: object;
  at: Date;
};

/** Part of the transaction of the change. */
export const recordChange = (
  tx: Db,
  { organizationId, actor = administrator, action, subject, before, after, at }: Change,
): Promise<void> =>
  repo.insert(tx, [
    {
      id: newId(),
      organizationId,
      createdAt: at,
      ...actor,
      action,
      subjectType: subject.type,
      subjectId: subject.id,
      subjectName: subject.name,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    },
  ]);
