import type { Notice } from "./checks";

export type Outcome = { path: string; notice: Notice | undefined };

const OUTCOMES = ["types", "lint", "closest tests", "other tests", "nothing"] as const;

const outcomeOf = ({ notice }: Outcome) => notice?.check ?? "nothing";

/** The part of the project that a file belongs to: `components`, `server/features`. */
function areaOf(path: string): string {
  const [top = "", second = ""] = path.split("/");
  return top === "server" ? `${top}/${second}` : top;
}

/** A row for each area and one for all: the number of faults that each check detected first. */
export function figuresOf(outcomes: Outcome[]): string[] {
  const areas = [...new Set(outcomes.map(({ path }) => areaOf(path)))].toSorted();
  const line = (name: string, some: Outcome[]) => {
    const counts = OUTCOMES.map(
      (one) => `${one} ${some.filter((outcome) => outcomeOf(outcome) === one).length}`,
    );
    const share = some.filter(({ notice }) => notice).length / some.length;
    return `${name.padEnd(22)} ${counts.join(", ")} (${(share * 100).toFixed(0)} % noticed)`;
  };
  return [
    ...areas.map((area) =>
      line(
        area,
        outcomes.filter(({ path }) => areaOf(path) === area),
      ),
    ),
    line("all", outcomes),
  ];
}
