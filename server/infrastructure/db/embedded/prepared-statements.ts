import { parse, type PGlite, protocol, type Results } from "@electric-sql/pglite";
import { LRUCache } from "lru-cache";

/** A prepared statement uses about 40 KB of the database's memory, and at most 40 times the length of its text. */
const MAX_PREPARED = 300;
const MAX_CHARACTERS = 1_000_000;

/**
 * After these statements, prepared statements may return other columns. After ANALYZE, PostgreSQL replans them by itself.
 */
const SCHEMA_CHANGE = /\b(?:create|alter|drop)\b/i;
const ROLLBACK = /\brollback\b/i;
/** Not `rollback to savepoint`. */
const TRANSACTION_END = /^\s*(?:commit|rollback)\s*;?\s*$/i;
const PREPARABLE = /^[\s(]*(?:select|insert|update|delete|with)\b/i;

type Message = Parameters<typeof parse.parseResults>[0][number];
/** `columns` is empty if the statement returns no rows. */
type PreparedStatement = { name: string; types: number[]; columns: Message[] };

/**
 * Runs statements on an embedded database and keeps them prepared. PGlite itself parses, plans and describes each
 * statement anew, which is slower than running most of them.
 */
export class PreparedStatements {
  readonly #pg: PGlite;
  readonly #statements = new LRUCache<string, PreparedStatement>({
    max: MAX_PREPARED,
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (_prepared, sql) => sql.length,
    dispose: ({ name }) => this.#unused.push(name),
  });
  #unused: string[] = [];
  #count = 0;
  /** Whether a rollback may bring back an earlier schema. */
  #hasChanged = false;

  constructor(pg: PGlite) {
    this.#pg = pg;
  }

  async query(sql: string, parameters: readonly unknown[]): Promise<Results> {
    if (PREPARABLE.test(sql)) return this.#pg.runExclusive(() => this.#run(sql, parameters));
    const [result] = await this.exec(sql);
    return result ?? { rows: [], fields: [] };
  }

  async exec(sql: string): Promise<Results[]> {
    const isChange = SCHEMA_CHANGE.test(sql);
    // Set before the statement runs, because a failed statement may have changed something.
    if (isChange) this.#hasChanged = true;
    const results = await this.#pg.exec(sql);
    if (isChange || (this.#hasChanged && ROLLBACK.test(sql))) this.#statements.clear();
    if (TRANSACTION_END.test(sql)) this.#hasChanged = false;
    return results;
  }

  async #run(sql: string, parameters: readonly unknown[]): Promise<Results> {
    const { name, types, columns } = this.#statements.get(sql) ?? (await this.#prepare(sql));
    const values = parameters.map((value, at) => this.#serialize(value, types[at] ?? 0));
    const { bind, execute } = protocol.serialize;
    const messages = await this.#send([bind({ statement: name, values }), execute({})]);
    const [result] = parse.parseResults([...columns, ...messages], this.#pg.parsers);
    return result ?? { rows: [], fields: [] };
  }

  async #prepare(sql: string): Promise<PreparedStatement> {
    const { parse: prepare, describe, close } = protocol.serialize;
    const name = `statement_${(this.#count += 1)}`;
    const closeMessages = this.#unused.map((each) => close({ type: "S", name: each }));
    this.#unused = [];
    const messages = await this.#send([
      ...closeMessages,
      prepare({ name, text: sql }),
      describe({ type: "S", name }),
    ]);
    const types = parse.parseDescribeStatementResults(messages);
    const columns = messages.filter((each) => each.name === "rowDescription");
    const prepared = { name, types, columns };
    this.#statements.set(sql, prepared);
    return prepared;
  }

  /** Sends all parts in one call, because each call has a fixed cost. */
  async #send(parts: readonly Uint8Array[]): Promise<Message[]> {
    const bytes = Buffer.concat([...parts, protocol.serialize.sync()]);
    return (await this.#pg.execProtocol(bytes)).messages;
  }

  #serialize(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    const serialize = this.#pg.serializers[type];
    if (serialize) return serialize(value);
    return typeof value === "string" ? value : JSON.stringify(value);
  }
}
