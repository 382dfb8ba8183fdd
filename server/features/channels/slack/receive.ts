import { ApiError } from "@/contract/errors";
import type { Deps } from "@/server/deps";
import type { HookRequest } from "../hook-request";
import { parseJson } from "../parse-json";
import { receive } from "../receive";
import * as repo from "../repo";
import { openSecrets } from "../secrets";
import { receivedOf, slackEnvelope, slackSettings } from "./event";
import { slackSecrets } from "./send";
import { isSigned } from "./signature";

/**
 * Stores the message of an event, or answers the challenge of Slack.
 * @throws {ApiError} NOT_FOUND, UNAUTHORIZED_ACCESS without a valid signature, BAD_REQUEST
 */
export async function receiveFromSlack(deps: Deps, id: string, request: HookRequest) {
  const channel = await repo.findById(deps.db, "slack", id);
  if (!channel) throw new ApiError("NOT_FOUND");
  const secrets = openSecrets(deps.env, channel, slackSecrets);
  const signed = {
    timestamp: request.header("x-slack-request-timestamp"),
    signature: request.header("x-slack-signature"),
    body: request.body,
  };
  if (!secrets || !isSigned(signed, secrets.signingSecret, deps.now()))
    throw new ApiError("UNAUTHORIZED_ACCESS");
  const envelope = slackEnvelope.safeParse(parseJson(request.body));
  // Slack repeats an event until it is accepted, so that one of an unknown form is accepted as well.
  if (!envelope.success) return {};
  if (envelope.data.type === "url_verification") return { challenge: envelope.data.challenge };
  const received = receivedOf(envelope.data, slackSettings.parse(channel.settings));
  if (received) await receive(deps, channel, received);
  return {};
}
