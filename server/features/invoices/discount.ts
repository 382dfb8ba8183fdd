import { sql } from "kysely";
import { ApiError } from "@/contract/errors";
import type { Deps } from "@/server/deps";
import { updateOrganization } from "@/server/features/organizations/write-repo";

type Change = { percent: string; lastMonth?: string | undefined };

/**
 * Sets the discount of the organisation of an account, in percent of each month's charges, until a last month as
 * YYYY-MM, or for good.
 * @throws {Error} with a sentence for the administrator, {ApiError} USER_NOT_FOUND
 */
export async function setDiscount(
  { db, now }: Pick<Deps, "db" | "now">,
  email: string,
  { percent, lastMonth }: Change,
): Promise<void> {
  if (!/^(\d|[1-9]\d|100)$/.test(percent))
    throw new Error(`"${percent}" is not a percentage. Enter a whole number from 0 to 100.`);
  if (lastMonth && !/^20\d\d-(0[1-9]|1[0-2])$/.test(lastMonth))
    throw new Error(`"${lastMonth}" is not a month. Use the format 2027-12.`);
  const account = await db
    .selectFrom("users")
    .where(sql`lower(email)`, "=", email.trim().toLowerCase())
    .select("organizationId")
    .executeTakeFirst();
  if (!account) throw new ApiError("USER_NOT_FOUND");
  const discountLastMonth = lastMonth ? `${lastMonth}-01` : null;
  const discount = { discountPercent: Number(percent), discountLastMonth };
  await updateOrganization(db, account.organizationId, discount, now());
}
