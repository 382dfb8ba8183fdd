import type { Db } from "@/server/infrastructure/db/database";

export type Owner = { organizationId: string; userId: string };

export const find = (db: Db, { organizationId, userId }: Owner) =>
  db
    .selectFrom("organizations")
    .leftJoin("twoFactor", (join) =>
      join
        .onRef("twoFactor.organizationId", "=", "organizations.id")
        .on("twoFactor.userId", "=", userId),
    )
    .select(["requiresTwoFactor", "secret", "enabledAt"])
    .select((eb) =>
      eb
        .selectFrom("recoveryCodes")
        .where("recoveryCodes.userId", "=", userId)
        .whereRef("recoveryCodes.organizationId", "=", "organizations.id")
        .select((of) => of.fn.countAll<number>().as("count"))
        .as("recoveryCodesLeft"),
    )
    .where("organizations.id", "=", organizationId)
    .executeTakeFirst();

/** Returns false if a secret is confirmed. */
export async function savePending(db: Db, owner: Owner, secret: string): Promise<boolean> {
  const saved = await db
    .insertInto("twoFactor")
    .values({ ...owner, secret })
    .onConflict((conflict) =>
      conflict
        .column("userId")
        .doUpdateSet({ secret })
        .where("twoFactor.enabledAt", "is", null)
        .where("twoFactor.organizationId", "=", owner.organizationId),
    )
    .returning("userId")
    .executeTakeFirst();
  return saved !== undefined;
}

type ConfirmedSecret = { secret: string; step: number; at: Date };

/** Returns false if the secret was replaced or is confirmed. */
export async function enable(
  tx: Db,
  { organizationId, userId }: Owner,
  { secret, step, at }: ConfirmedSecret,
): Promise<boolean> {
  const enabled = await tx
    .updateTable("twoFactor")
    .set({ enabledAt: at, lastStep: step })
    .where("organizationId", "=", organizationId)
    .where("userId", "=", userId)
    .where("secret", "=", secret)
    .where("enabledAt", "is", null)
    .returning("userId")
    .executeTakeFirst();
  return enabled !== undefined;
}

/** False if this or a later step was used. */
export async function spendStep(
  db: Db,
  { organizationId, userId }: Owner,
  step: number,
): Promise<boolean> {
  const used = await db
    .updateTable("twoFactor")
    .set({ lastStep: step })
    .where("organizationId", "=", organizationId)
    .where("userId", "=", userId)
    .where("lastStep", "<", step)
    .returning("userId")
    .executeTakeFirst();
  return used !== undefined;
}

export async function spendRecoveryCode(
  db: Db,
  { organizationId, userId }: Owner,
  codeHash: string,
): Promise<boolean> {
  const used = await db
    .deleteFrom("recoveryCodes")
    .where("organizationId", "=", organizationId)
    .where("userId", "=", userId)
    .where("codeHash", "=", codeHash)
    .returning("id")
    .executeTakeFirst();
  return used !== undefined;
}

type RecoveryCode = Owner & { id: string; codeHash: string };

export async function replaceRecoveryCodes(tx: Db, owner: Owner, rows: RecoveryCode[]) {
  await deleteRecoveryCodes(tx, owner);
  await tx.insertInto("recoveryCodes").values(rows).execute();
}

const deleteRecoveryCodes = (tx: Db, { organizationId, userId }: Owner) =>
  tx
    .deleteFrom("recoveryCodes")
    .where("organizationId", "=", organizationId)
    .where("userId", "=", userId)
    .execute();

export async function deleteFactor(tx: Db, owner: Owner): Promise<boolean> {
  await deleteRecoveryCodes(tx, owner);
  const deleted = await tx
    .deleteFrom("twoFactor")
    .where("organizationId", "=", owner.organizationId)
    .where("userId", "=", owner.userId)
    .where("enabledAt", "is not", null)
    .returning("userId")
    .executeTakeFirst();
  return deleted !== undefined;
}
