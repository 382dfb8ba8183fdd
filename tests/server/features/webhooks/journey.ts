import { type WebhookEvent, webhookApi, webhookEvents } from "@/contract/accounts/webhooks";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import type { Person, TestPlatform } from "@/tests/platform";
import { openWebPlatform } from "../../journey";
import { makeDesk } from "../hand-over/journey";
import { openReceiver, type Receiver } from "./receiver";

/** A platform that may post to this machine, a receiver, and an owner with a chatbot. */
export async function openWebhookPlatform(options: Parameters<typeof openWebPlatform>[0] = {}) {
  const platform = await openWebPlatform(options);
  const receiver = await openReceiver();
  const desk = await makeDesk(platform);
  return {
    ...platform,
    receiver,
    desk,
    close: async () => {
      await platform.close();
      await receiver.close();
    },
  };
}

/** An endpoint of a receiver, by default for all events. */
export const makeWebhook = (
  person: Person,
  { url }: Pick<Receiver, "url">,
  events: WebhookEvent[] = [...webhookEvents],
) => person(webhookApi.create, { body: { url, events } });

export const byId = (id: string) => ({ params: { id } });

export const listDeliveries = (person: Person, id: string) =>
  person(webhookApi.deliveries, { params: { id }, query: {} });

export const runJob = async (
  { deps, finishJobs }: Pick<TestPlatform, "deps" | "finishJobs">,
  name: "webhooks.retry" | "webhooks.cleanup",
) => {
  await enqueue(deps.db, name, {});
  await finishJobs();
};
