import { AsyncLocalStorage } from "node:async_hooks";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type KyselyConfig,
  PostgresDialect,
  type PostgresPool,
  type TransactionSettings,
  CamelCasePlugin,
  type PluginTransformQueryArgs,
  PostgresQueryCompiler,
} from "kysely";
import type { DB } from "./schema";
import { isConflict } from "./transient-error";

const ATTEMPTS = 5;

/** `users` counts its users, `depth` savepoints. */
type Frame = { connection?: DatabaseConnection; users: number; depth: number; ended: boolean };

const newFrame = (): Frame => ({ users: 0, depth: 0, ended: false });

/**
 * Queries and transactions inside a transaction's callback join it, even through the outer handle: they would deadlock
 * on a database with a single connection. `statements` serves the queries outside a transaction.
 */
export function withAmbientTransaction(pool: PostgresPool, statements = pool): Kysely<DB> {
  const frames = new AsyncLocalStorage<Frame>();
  const postgres = new PostgresDialect({ pool });
  const names = new CamelCaseRows();
  const dialect: Dialect = {
    createAdapter: () => postgres.createAdapter(),
    createQueryCompiler: () => new SnakeCaseCompiler(names),
    createIntrospector: (db) => postgres.createIntrospector(db),
    createDriver: () =>
      new AmbientDriver(
        frames,
        postgres.createDriver(),
        new PostgresDialect({ pool: statements }).createDriver(),
      ),
  };
  return new AmbientKysely(frames, { dialect, plugins: [names] });
}

/** A library may then begin a transaction on its own handle. */
export const withOwnConnection = <T>(db: Kysely<DB>, work: () => Promise<T>): Promise<T> =>
  db instanceof AmbientKysely ? db.withOwnConnection(work) : work();

class AmbientKysely extends Kysely<DB> {
  readonly #frames: AsyncLocalStorage<Frame>;

  constructor(frames: AsyncLocalStorage<Frame>, config: KyselyConfig) {
    super(config);
    this.#frames = frames;
  }

  withOwnConnection<T>(work: () => Promise<T>): Promise<T> {
    return this.#frames.run(newFrame(), () => this.connection().execute(work));
  }

  override transaction() {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    return Object.assign(builder, {
      execute: <T>(work: Parameters<typeof execute<T>>[0]) => {
        const outer = this.#frames.getStore();
        if (outer && !outer.ended) return execute(work);
        return retryConflicts(() => this.#frames.run(newFrame(), () => execute(work)));
      },
    });
  }
}

/**
 * Repeats a transaction, or a single statement, after a deadlock or a serialisation failure. Call it outside of a
 * transaction only: these errors abort the whole transaction.
 */
export async function retryConflicts<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (attempts === ATTEMPTS || !isConflict(error)) throw error;
    }
  }
}

class AmbientDriver implements Driver {
  readonly #frames: AsyncLocalStorage<Frame>;
  readonly #driver: Driver;
  readonly #statements: Driver;
  readonly #frameOf = new WeakMap<DatabaseConnection, Frame>();

  constructor(frames: AsyncLocalStorage<Frame>, driver: Driver, statements: Driver) {
    this.#frames = frames;
    this.#driver = driver;
    this.#statements = statements;
  }

  async init() {
    await this.#driver.init();
    await this.#statements.init();
  }

  async acquireConnection() {
    const frame = this.#frames.getStore();
    if (!frame || frame.ended) return this.#statements.acquireConnection();
    frame.users += 1;
    if (frame.connection) return frame.connection;
    const connection = await this.#driver.acquireConnection();
    this.#frameOf.set(connection, frame);
    frame.connection = connection;
    return connection;
  }

  async releaseConnection(connection: DatabaseConnection) {
    const frame = this.#frameOf.get(connection);
    if (frame && --frame.users > 0) return;
    this.#frameOf.delete(connection);
    await this.#driver.releaseConnection(connection);
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    const frame = this.#frameOf.get(connection);
    // Statements of other callers may share this connection.
    if (!frame) throw new Error("Begin a transaction with db.transaction().");
    if (frame.depth > 0) await executeRaw(connection, `savepoint inner_${frame.depth}`);
    else await this.#driver.beginTransaction(connection, settings);
    frame.depth += 1;
  }

  async commitTransaction(connection: DatabaseConnection) {
    const frame = this.#frameOf.get(connection);
    if (frame && frame.depth > 1) {
      await executeRaw(connection, `release savepoint inner_${frame.depth - 1}`);
      frame.depth -= 1;
      return;
    }
    if (frame) frame.ended = true;
    await this.#driver.commitTransaction(connection);
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    const frame = this.#frameOf.get(connection);
    if (frame && frame.depth > 1) {
      frame.depth -= 1;
      await executeRaw(connection, `rollback to savepoint inner_${frame.depth}`);
      return;
    }
    if (frame) frame.ended = true;
    await this.#driver.rollbackTransaction(connection);
  }

  destroy() {
    return this.#driver.destroy();
  }
}

const executeRaw = (connection: DatabaseConnection, sql: string) =>
  connection.executeQuery(CompiledQuery.raw(sql));

/** Queries are left to the compiler, because the plugin would copy their tree. */
class CamelCaseRows extends CamelCasePlugin {
  override transformQuery({ node }: PluginTransformQueryArgs) {
    return node;
  }

  column(name: string): string {
    return this.snakeCase(name);
  }
}

class SnakeCaseCompiler extends PostgresQueryCompiler {
  readonly #names: CamelCaseRows;

  constructor(names: CamelCaseRows) {
    super();
    this.#names = names;
  }

  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(this.#names.column(identifier));
  }
}
