import { Client, Pool, types } from "pg";
import type { Database, Log } from "./connection";
import { ListeningConnection } from "./postgres-listener";
import { pooledClient, ReconnectingPool } from "./reconnecting-pool";
import { withAmbientTransaction } from "./transaction";

const INT8: number = types.builtins.INT8;

export async function openPostgres(connectionString: string, log: Log): Promise<Database> {
  const options = { connectionString, max: 10, keepAlive: true, types: { getTypeParser } };
  const pool = new Pool({ ...options, Client: pooledClient(log) });
  pool.on("error", () => {}); // Each client logs the loss of its connection.
  const listener = new ListeningConnection(
    () => new Client({ connectionString, keepAlive: true, query_timeout: 10_000 }),
    log,
  );
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    throw error;
  }
  const listen: Database["listen"] = (channel, onPayload, onResync) =>
    listener.listen(channel, onPayload, onResync);
  return {
    db: withAmbientTransaction(new ReconnectingPool(pool)),
    kind: "postgres",
    queue: {
      executeSql: (text, values) => pool.query(text, values),
      listen: async (channel, onPayload, onReconnect) => ({
        close: await listen(channel, onPayload, onReconnect),
      }),
    },
    listen,
    connections: () => ({
      active: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    vacuumIfNeeded: () => Promise.resolve(),
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

/** Parses bigint as number, like the embedded database. Our counts are far below 2^53. */
function getTypeParser(oid: number, format?: "text" | "binary"): (text: string) => unknown {
  if (oid === INT8) return Number;
  return types.getTypeParser(oid, format) as (text: string) => unknown;
}
