import type { Compilable, CompiledQuery } from "kysely";
import type { Db } from "./connection";

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type PreparedQuery<Row> = { query: CompiledQuery<Row>; names: string[] };

/**
 * Compiles a query once per shape, because building it is slower than the rest of a small request. `build` may only
 * pass its placeholders to the query, and branch on `shape` and on which values are undefined.
 * @throws if the query contains a constant parameter
 */
export function prepared<Values extends Record<string, unknown>, Row>(
  build: (db: Db, values: Values, shape: string) => Compilable<Row>,
): (db: Db, values: Values, shape?: string) => Promise<Row[]> {
  const cache = new Map<string, PreparedQuery<Row>>();
  return async (db, values, shape = "") => {
    const names = Object.keys(values).filter((name) => values[name] !== undefined);
    const key = [shape, ...names].join(" ");
    let found = cache.get(key);
    if (!found) {
      const placeholders = Object.fromEntries(names.map((name) => [name, new Placeholder(name)]));
      // Safe: `build` only passes them on, and the query runs with values of the right types.
      found = compiled(build(db, placeholders as Values, shape));
      cache.set(key, found);
    }
    const parameters = found.names.map((name) => values[name]);
    const { rows } = await db.executeQuery<Row>({ ...found.query, parameters });
    return rows;
  };
}

function compiled<Row>(builder: Compilable<Row>): PreparedQuery<Row> {
  const query = builder.compile();
  const names = query.parameters.map((parameter) => {
    if (parameter instanceof Placeholder) return parameter.name;
    throw new Error(`Constant parameter in a prepared query: ${JSON.stringify(parameter)}`);
  });
  return { query, names };
}
