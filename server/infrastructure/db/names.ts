import { CamelCasePlugin, type PluginTransformQueryArgs, PostgresQueryCompiler } from "kysely";

/** Gives rows their names in camelCase. Those in queries are the compiler's: the plugin would make a second tree of each. */
export class CamelCaseRows extends CamelCasePlugin {
  override transformQuery({ node }: PluginTransformQueryArgs) {
    return node;
  }

  /** The name in the tables. */
  column(name: string): string {
    return this.snakeCase(name);
  }
}

/** Writes SQL with the names of the tables, in snake_case. */
export class SnakeCaseCompiler extends PostgresQueryCompiler {
  readonly #names: CamelCaseRows;

  constructor(names: CamelCaseRows) {
    super();
    this.#names = names;
  }

  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(this.#names.column(identifier));
  }
}
