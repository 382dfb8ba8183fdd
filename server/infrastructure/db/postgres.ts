import { Client, Pool, types } from "pg";
import type { Database, Log } from "./connection";
import { ListeningConnection } from "./postgres-listener";
import { pooledClient, ReconnectingPool } from "./reconnecting-pool";
import { carryTransactions } from "./transaction";

const INT8: number = types.builtins.INT8;

/** Opens a PostgreSQL server, and fails where it cannot be reached. */
export async function openPostgres(connectionString: string, log: Log): Promise<Database> {
  const options = { connectionString, max: 10, keepAlive: true, types: { getTypeParser } };
  const pool = new Pool({ ...options, Client: pooledClient(log) });
  pool.on("error", () => {}); // each client logs the loss of its connection
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
    db: carryTransactions(new ReconnectingPool(pool)),
    kind: "postgres",
    queue: {
      executeSql: (text, values) => pool.query(text, values),
      listen: async (channel, onPayload, onReconnect) => ({
        close: await listen(channel, onPayload, onReconnect),
      }),
    },
    listen,
    tidyUp: () => Promise.resolve(),
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

/** As on the embedded database: a bigint is a number (ours count things and bytes, far below 2^53). */
function getTypeParser(oid: number, format?: "text" | "binary"): (text: string) => unknown {
  if (oid === INT8) return Number;
  return types.getTypeParser(oid, format) as (text: string) => unknown;
}
