import type { Deps } from "@/server/deps";
import { newId } from "@/server/infrastructure/db/id";
import { changeOf } from "./recorder";
import * as repo from "./repo";
import { readSnapshots } from "./snapshots";

type Command = { verb: string; email: string };

/**
 * Runs and records a command in one transaction. The subject of `plan` is the organisation, that of
 * other commands the account.
 */
export const recordCommand = (
  { db, now }: Pick<Deps, "db" | "now">,
  { verb, email }: Command,
  run: () => Promise<unknown>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const account = await repo.findAccount(tx, email.trim());
    const type = verb === "plan" ? "organization" : "user";
    const id = (verb === "plan" ? account?.organizationId : account?.id) ?? "";
    const take = async () =>
      account && (await readSnapshots(tx, account.organizationId, type, [id])).get(id);
    const before = await take();
    await run();
    if (!account) return;
    const actor = { actorType: "administrator", actorName: "administrator" };
    const change = changeOf(type, id, before, await take());
    const own = { id: newId(), organizationId: account.organizationId, createdAt: now() };
    await repo.insert(tx, [{ ...own, ...actor, action: `administrator.${verb}`, ...change }]);
  });
