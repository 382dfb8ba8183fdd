import type { Compilable, CompiledQuery } from "kysely";
import type { Db } from "./connection";

/** Stands for a value while a query is built. */
class Gap {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Prepared<Row> = { query: CompiledQuery<Row>; names: string[] };

/**
 * A query that is built and compiled once and then only filled: to build one takes longer than the rest of a small call.
 * `build` sees gaps in place of the values and may only hand them on to the query; what it decides by is the shape, a
 * word of a short list, and which values there are. Throws where a query holds anything else, which would stay in it.
 */
export function prepared<Values extends Record<string, unknown>, Row>(
  build: (db: Db, values: Values, shape: string) => Compilable<Row>,
): (db: Db, values: Values, shape?: string) => Promise<Row[]> {
  const known = new Map<string, Prepared<Row>>();
  return async (db, values, shape = "") => {
    const names = Object.keys(values).filter((name) => values[name] !== undefined);
    const key = [shape, ...names].join(" ");
    let found = known.get(key);
    if (!found) {
      const gaps = Object.fromEntries(names.map((name) => [name, new Gap(name)]));
      // Safe: it only hands them on, and what comes of it is filled with values of the right types.
      found = compiled(build(db, gaps as Values, shape));
      known.set(key, found);
    }
    const parameters = found.names.map((name) => values[name]);
    const { rows } = await db.executeQuery<Row>({ ...found.query, parameters });
    return rows;
  };
}

function compiled<Row>(built: Compilable<Row>): Prepared<Row> {
  const query = built.compile();
  const names = query.parameters.map((parameter) => {
    if (parameter instanceof Gap) return parameter.name;
    throw new Error(`This would be the same in every query: ${JSON.stringify(parameter)}`);
  });
  return { query, names };
}
