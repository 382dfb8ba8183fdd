import { sql } from "kysely";
import { z } from "zod";
import { type EventName, type EventPayload, events } from "@/contract/events";
import type { Database, Db, Log } from "@/server/infrastructure/db/connection";

const channel = "live";

/** One live event on its way to the browsers of an organisation. */
export type LiveEvent = {
  [E in EventName]: { organizationId: string; event: E; payload: EventPayload<E> };
}[EventName];

const json = z.string().transform((text, ctx): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    ctx.addIssue({ code: "custom", message: "no JSON" });
    return z.NEVER;
  }
});

const envelope = json.pipe(
  z.object({
    organizationId: z.uuid(),
    event: z.enum(Object.keys(events) as [EventName, ...EventName[]]),
    payload: z.unknown(),
  }),
);

/**
 * Tells every browser of an organisation, when and if the caller's transaction commits. Events of one transaction
 * arrive in their order. PostgreSQL carries less than 8,000 bytes: a longer event fails, and so does its transaction.
 */
export const publish = <E extends EventName>(
  tx: Db,
  organizationId: string,
  event: E,
  payload: EventPayload<E>,
): Promise<void> => publishAll(tx, organizationId, event, [payload]);

/** As `publish`, with many events of a kind in one statement. */
export async function publishAll<E extends EventName>(
  tx: Db,
  organizationId: string,
  event: E,
  payloads: readonly EventPayload<E>[],
): Promise<void> {
  if (payloads.length === 0) return;
  const messages = payloads.map((payload) =>
    JSON.stringify({ organizationId, event, payload: events[event].parse(payload) }),
  );
  await sql`
    select pg_notify(${channel}, message)
    from unnest(${messages}::text[]) with ordinality as row (message, at) order by at`.execute(tx);
}

/**
 * Hears the events of all organisations. `onResync`: some may have been missed, so everybody should ask again.
 * A notification that is none of ours, or of another version's, is told to the log and passed over.
 */
export function subscribe(
  database: Database,
  onEvent: (event: LiveEvent) => void,
  onResync: () => void,
  log: Log = console,
): Promise<() => Promise<void>> {
  const hear = (message: string) => {
    const heard = toEvent(message);
    if (heard) onEvent(heard);
    else log.warn({ bytes: message.length }, "a notification is no event that is known here");
  };
  return database.listen(channel, hear, onResync);
}

function toEvent(message: string): LiveEvent | undefined {
  const { data } = envelope.safeParse(message);
  const payload = data && events[data.event].safeParse(data.payload);
  if (!payload?.success) return undefined;
  // Which payload belongs to which event is known to the table the payload has just been parsed by.
  return { ...data, payload: payload.data } as LiveEvent;
}
