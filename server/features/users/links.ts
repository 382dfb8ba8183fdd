import type { Deps } from "@/server/deps";
import { newId } from "@/server/infrastructure/db/id";
import { hashOfToken, newToken } from "@/server/infrastructure/tokens";
import * as repo from "./repo";

type Owner = { id: string; organizationId: string };

const MINUTE_MS = 60_000;
const kinds = {
  activation: { minutes: 24 * 60, page: "/auth/activation" },
  reset: { minutes: 60, page: "/auth/new-pass" },
  email: { minutes: 24 * 60, page: "/auth/confirm-email" },
} as const;
export type LinkType = keyof typeof kinds;

/** Creates a single-use link; its token is stored as a hash. A new reset or email link invalidates older ones. */
export async function createLink(
  deps: Deps,
  { id: userId, organizationId }: Owner,
  purpose: LinkType,
): Promise<{ url: string; minutes: number }> {
  const { minutes, page } = kinds[purpose];
  const token = newToken();
  const now = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    if (purpose !== "activation")
      await repo.expireLinks(tx, { organizationId, userId }, purpose, now);
    await repo.insertToken(tx, {
      id: newId(),
      organizationId,
      userId,
      purpose,
      tokenHash: hashOfToken(token),
      expiresAt: new Date(now.getTime() + minutes * MINUTE_MS),
    });
  });
  return { url: `${deps.env.CONSOLE_URL}${page}?token=${token}`, minutes };
}
