import { type WebhookEvent, webhookApi, webhookEvents } from "@/contract/accounts/webhooks";
import { createFetcher, type Fetcher } from "@/server/engines/ingest/fetch";
import { enqueue } from "@/server/infrastructure/jobs/enqueue";
import type { Person, TestPlatform } from "@/tests/platform";
import { openWebPlatform } from "../../platform-steps";
import { setUpHandOver } from "../hand-over/hand-over-platform";
import { openReceiver, type Receiver } from "./receiver";

/** A platform that may post to this machine, a receiver, and an owner with a chatbot. */
export async function openWebhookPlatform() {
  const sender = createSender();
  const platform = await openWebPlatform({ fetcher: sender.fetcher });
  const receiver = await openReceiver();
  const setup = await setUpHandOver(platform);
  return {
    ...platform,
    receiver,
    setup,
    /** Ends the next delivery after half a second. Returns the answer of the receiver. */
    hurry: (answer: Receiver["answer"]) => {
      sender.hurry();
      return answer;
    },
    close: async () => {
      await platform.close();
      await receiver.close();
      await sender.close();
    },
  };
}

/** Other deliveries have no short time limit, because the machine may be busy. */
function createSender() {
  const options = { allowHosts: ["127.0.0.1"], userAgent: "AntwortBot/1.0" };
  const patient = createFetcher(options);
  const hasty = createFetcher({ ...options, timeouts: { totalMs: 500 } });
  let next = patient;
  const post: Fetcher["post"] = (url, request) => {
    const current = next;
    next = patient;
    return current.post(url, request);
  };
  return {
    fetcher: { ...patient, post },
    hurry: () => void (next = hasty),
    close: () => Promise.all([patient.close(), hasty.close()]),
  };
}

/** Creates an endpoint for a receiver, by default for all events. */
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
