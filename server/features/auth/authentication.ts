import { findTokenCaller } from "@/server/features/chatbots/service";
import type { Authentication } from "@/server/infrastructure/authentication";
import { findLiveSessions, findSessionUser, redeemTicket } from "./service";

/** Recognises people by their sessions and chatbots by their tokens. */
export const authentication: Authentication = {
  findSessionUser,
  findTokenCaller,
  redeemTicket,
  findLiveSessions,
};
