import { z } from "zod";
import { ApiError } from "@/contract/errors";
import type { Deps } from "@/server/deps";
import { callSlack } from "./api";

const auth = z.object({ team: z.string(), team_id: z.string(), user_id: z.string() });

type Keys = { botToken: string; signingSecret: string };

/** @throws {ApiError} CHANNEL_REFUSED with Slack's message */
export async function connectSlack(deps: Deps, { botToken, signingSecret }: Keys) {
  const response = await callSlack(deps, botToken, "auth.test", {});
  const parsed = response.ok ? auth.safeParse(response.result) : undefined;
  if (!parsed?.success) {
    const cause = response.ok ? "unexpected response" : response.error;
    const details = [{ path: "botToken", code: "ErrorMessages.CHANNEL_REFUSED" }];
    throw new ApiError("CHANNEL_REFUSED", { cause, details });
  }
  const { team, team_id: teamId, user_id: botUserId } = parsed.data;
  return { name: team, settings: { teamId, botUserId }, secrets: { botToken, signingSecret } };
}
