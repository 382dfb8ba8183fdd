import { webhookApi } from "@/contract/accounts/webhooks";
import type { Receiver } from "@/tests/server/features/webhooks/receiver";
import type { InstallationHandle } from "./installation";
import type { Visits } from "./visitors";
import { emptyOutcome, type Workload } from "./work";

/** The events that visitors cause, sent to one receiver. */
export async function webhookWork(
  { owner }: InstallationHandle,
  visits: Visits,
  receiver: Receiver,
): Promise<Workload> {
  const events = ["conversation.started", "hand_over.requested"] as const;
  await owner.person(webhookApi.create, { body: { url: receiver.url, events: [...events] } });

  const expected = () => [
    ...[...visits.conversations, ...visits.requests.values()].map(
      (id) => `conversation.started ${id}`,
    ),
    ...[...visits.requests.values()].map((id) => `hand_over.requested ${id}`),
  ];
  const missing = () => {
    const found = received(receiver);
    return expected().filter((event) => !found.has(event)).length;
  };

  return {
    name: "webhook",
    isComplete: async () => missing() === 0,
    check: async (db) => {
      const rows = await db.selectFrom("webhookDeliveries").select("state").execute();
      const found = [...received(receiver).values()];
      return {
        ...emptyOutcome,
        started: rows.length,
        acknowledged: expected().length,
        lost: missing(),
        stuck: rows.filter(({ state }) => state !== "delivered").length,
        duplicated: found.filter((ids) => new Set(ids).size > 1).length,
        repeated: found.reduce((sum, ids) => sum + ids.length - new Set(ids).size, 0),
      };
    },
  };
}

/** The ids of the deliveries of each event. */
function received(receiver: Receiver): Map<string, string[]> {
  const events = new Map<string, string[]>();
  for (const { body, headers } of receiver.received) {
    // Safe: the platform's own body, as docs/webhooks.md describes it.
    const { type, data } = JSON.parse(body) as { type: string; data: { conversationId: string } };
    const key = `${type} ${data.conversationId}`;
    events.set(key, [...(events.get(key) ?? []), String(headers["webhook-id"])]);
  }
  return events;
}
