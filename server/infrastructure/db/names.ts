import { CamelCasePlugin, type PluginTransformQueryArgs, PostgresQueryCompiler } from "kysely";

/** Converts column names of rows to camelCase. Queries are left to the compiler, because the plugin would copy their tree. */
export class CamelCaseRows extends CamelCasePlugin {
  override transformQuery({ node }: PluginTransformQueryArgs) {
    return node;
  }

  column(name: string): string {
    return this.snakeCase(name);
  }
}

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
