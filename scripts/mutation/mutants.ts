import {
  type BinaryExpression,
  type CallExpression,
  type Expression,
  type LogicalExpression,
  type Span,
  Visitor,
  parseSync,
} from "oxc-parser";

/** A fault: `text` replaces the range between two offsets of a source, in UTF-16 units. */
export type Mutant = { path: string; start: number; end: number; text: string };

const swapped: Partial<Record<string, string>> = {
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
  "&&": "||",
  "||": "&&",
  "??": "&&",
};

/** Calls that narrow a query. The mutant deletes the call, so that the query returns more. */
const narrowing = new Set(["where", "whereRef", "limit", "forShare", "forUpdate", "filter"]);

/**
 * Every mutant of a source: negated conditions, other operators and booleans as Stryker plants them (stryker-mutator.io,
 * "Supported mutators"), and also other numbers, dropped calls, awaits and conditions of queries.
 */
export function mutantsOf(path: string, source: string): Mutant[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed.`);
  const mutants: Mutant[] = [];
  const add = ({ start, end }: Span, text: string) => mutants.push({ path, start, end, text });
  const textOf = ({ start, end }: Span) => source.slice(start, end);
  const negate = (test: Expression) => add(test, negated(test, textOf));

  const swap = ({ left, right, operator }: BinaryExpression | LogicalExpression) => {
    const replacement = swapped[operator];
    const start = source.indexOf(operator, left.end);
    if (replacement && start < right.start)
      add({ start, end: start + operator.length }, replacement);
  };
  const ofTypes = new Set<number>();
  const widen = (call: CallExpression) => {
    const { callee } = call;
    if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
    if (narrowing.has(callee.property.name)) add(call, textOf(callee.object));
  };

  new Visitor({
    IfStatement: ({ test }) => negate(test),
    ConditionalExpression: ({ test }) => negate(test),
    BinaryExpression: swap,
    LogicalExpression: swap,
    CallExpression: widen,
    AwaitExpression: (node) => add(node, `(${textOf(node.argument)})`),
    ExpressionStatement: (node) => {
      const { expression } = node;
      const work = expression.type === "AwaitExpression" ? expression.argument : expression;
      if (work.type === "CallExpression") add(node, "void 0;");
    },
    TSLiteralType: ({ literal }) => void ofTypes.add(literal.start),
    Literal: (node) => {
      if (ofTypes.has(node.start)) return;
      if (typeof node.value === "boolean") add(node, String(!node.value));
      if (typeof node.value === "number") add(node, String(node.value + 1));
    },
  }).visit(program);
  return mutants;
}

/** Formatted as a person would write it, so that the lint judges the fault and not its form. */
function negated(test: Expression, textOf: (node: Span) => string): string {
  return test.type === "UnaryExpression" && test.operator === "!"
    ? textOf(test.argument)
    : `!(${textOf(test)})`;
}
