import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { type EventInput, type EventName, type EventPayload, events } from "@/contract/events";
import type { Database, Db, Log } from "@/server/infrastructure/db/connection";

const CHANNEL = "live";

export type LiveEvent = {
  [E in EventName]: { organizationId: string; event: E; payload: EventPayload<E> };
}[EventName];

const json = z.string().transform((text, ctx): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    ctx.addIssue({ code: "custom", message: "invalid JSON" });
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
 * Publishes an event to the browsers of an organisation when the caller's transaction commits. Events of a transaction
 * keep their order. PostgreSQL rejects events of 8,000 bytes or more, and with them the transaction.
 */
export const publish = <E extends EventName>(
  tx: Db,
  organizationId: string,
  event: E,
  payload: EventInput<E>,
): Promise<void> => publishAll(tx, organizationId, event, [payload]);

export async function publishAll<E extends EventName>(
  tx: Db,
  organizationId: string,
  event: E,
  payloads: readonly EventInput<E>[],
): Promise<void> {
  if (payloads.length === 0) return;
  const messages = payloads.map((payload) => messageOf(organizationId, event, payload));
  await sql`
    select pg_notify(${CHANNEL}, message)
    from unnest(${messages}::text[]) with ordinality as row (message, at) order by at`.execute(tx);
}

/** Like `publish`, as an expression in another statement, evaluated once per row. */
export const publication = <E extends EventName>(
  organizationId: string,
  event: E,
  payload: EventInput<E>,
): RawBuilder<unknown> => sql`pg_notify(${CHANNEL}, ${messageOf(organizationId, event, payload)})`;

const messageOf = <E extends EventName>(
  organizationId: string,
  event: E,
  payload: EventInput<E>,
): string => JSON.stringify({ organizationId, event, payload: events[event].parse(payload) });

/** Calls `onResync` when events may be lost. Logs and ignores unknown events, such as those of another version. */
export function subscribe(
  database: Database,
  onEvent: (event: LiveEvent) => void,
  onResync: () => void,
  log: Log = console,
): Promise<() => Promise<void>> {
  const receive = (message: string) => {
    const event = toEvent(message);
    if (event) onEvent(event);
    else log.warn({ bytes: message.length }, "unknown live event ignored");
  };
  return database.listen(CHANNEL, receive, onResync);
}

function toEvent(message: string): LiveEvent | undefined {
  const { data } = envelope.safeParse(message);
  const payload = data && events[data.event].safeParse(data.payload);
  if (!payload?.success) return undefined;
  // Safe: the schema of this event has parsed the payload.
  return { ...data, payload: payload.data } as LiveEvent;
}
