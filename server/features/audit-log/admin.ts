import type { AuditSubject } from "@/contract/audit-actions";
import type { Deps } from "@/server/deps";
import type { Db } from "@/server/infrastructure/db/database";
import { newId } from "@/server/infrastructure/db/id";
import { changeOf } from "./recorder";
import * as repo from "./repo";
import { readSnapshots } from "./snapshots";

const administrator = { actorType: "administrator", actorName: "administrator" };

type Command = { verb: string; email: string };

/**
 * Runs and records a command in one transaction. The subject of `plan`, `discount` and `verify-domain` is the
 * organisation, that of other commands the account.
 */
export const recordCommand = (
  { db, now }: Pick<Deps, "db" | "now">,
  { verb, email }: Command,
  run: () => Promise<unknown>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const account = await repo.findAccount(tx, email.trim());
    const isOfOrganization = ["plan", "discount", "verify-domain"].includes(verb);
    const type = isOfOrganization ? "organization" : "user";
    const id = (isOfOrganization ? account?.organizationId : account?.id) ?? "";
    const take = async () =>
      account && (await readSnapshots(tx, account.organizationId, type, [id])).get(id);
    const before = await take();
    await run();
    if (!account) return;
    const change = changeOf(type, id, before, await take());
    const own = { id: newId(), organizationId: account.organizationId, createdAt: now() };
    await repo.insert(tx, [
      { ...own, ...administrator, action: `administrator.${verb}`, ...change },
    ]);
  });

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

/** Records what an administrator or a service changed, in the transaction of the change. */
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
