import { findApiKey, findChatbotsOf } from "@/server/features/api-keys/service";
import { findTokenCaller } from "@/server/features/chatbots/service";
import { requirePlan } from "@/server/features/plans/require-plan";
import type { Authentication } from "@/server/infrastructure/authentication";
import { findLiveSessions, findSessionUser, redeemTicket } from "./service";

export const authentication: Authentication = {
  findSessionUser,
  findTokenCaller,
  findApiKey,
  findChatbotsOf,
  requirePlan,
  redeemTicket,
  findLiveSessions,
};
