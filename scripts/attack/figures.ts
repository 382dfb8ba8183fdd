import type { HttpResponse } from "./send";

/** The numbers of calls of a group that were refused, that hit a rate limit, and that had another response. */
type Counts = { calls: number; refused: number; limited: number; unexpected: string[] };

/** The problem of a response; undefined if it is as expected. */
export type Problem = string | undefined;

export class Group {
  readonly name: string;
  readonly counts: Counts = { calls: 0, refused: 0, limited: 0, unexpected: [] };

  constructor(name: string) {
    this.name = name;
  }

  /** Counts a response. A rate limit also refuses a call, but says nothing about the check behind it. */
  record(what: string, response: HttpResponse, problem: Problem): void {
    this.counts.calls += 1;
    const found = problem ?? internalsIn(response);
    if (response.status === 429) this.counts.limited += 1;
    else if (found === undefined) this.counts.refused += 1;
    else this.counts.unexpected.push(`${what}: ${found}`);
  }
}

const INTERNALS = /\n\s+at .+:\d+:\d+|node_modules\/|\b(?:select|insert into|update) .+ \$1\b/;

function internalsIn({ status, text }: HttpResponse): Problem {
  if (status >= 500) return `status ${status}`;
  return status >= 400 && INTERNALS.test(text) ? "the response shows internals" : undefined;
}

/** The problem of a response with another status. */
export const problemUnlessStatus = ({ status }: HttpResponse, ...expected: number[]): Problem =>
  expected.includes(status) || status === 429 ? undefined : `status ${status}`;

const SHOWN_PROBLEMS = 20;

/** The figures as a table, followed by the unexpected responses. */
export function printed(groups: readonly Group[]): string {
  const rows = groups.map(({ name, counts }) => row(name, counts));
  const all: Counts = { calls: 0, refused: 0, limited: 0, unexpected: [] };
  for (const { counts } of groups) {
    all.calls += counts.calls;
    all.refused += counts.refused;
    all.limited += counts.limited;
    all.unexpected.push(...counts.unexpected);
  }
  const head = ["group", "calls", "as expected", "rate-limited", "unexpected"];
  const table = aligned([head, ...rows, row("all", all)]);
  const hidden = all.unexpected.length - SHOWN_PROBLEMS;
  const problems = all.unexpected.slice(0, SHOWN_PROBLEMS);
  return [table, ...problems, ...(hidden > 0 ? [`… and ${hidden} more`] : [])].join("\n");
}

const row = (name: string, { calls, refused, limited, unexpected }: Counts): string[] => [
  name,
  ...[calls, refused, limited, unexpected.length].map(String),
];

function aligned(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((one) => one[at]?.length ?? 0)),
  );
  return rows
    .map((cells) =>
      cells
        .map((cell, at) =>
          at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
        )
        .join("  "),
    )
    .join("\n");
}
