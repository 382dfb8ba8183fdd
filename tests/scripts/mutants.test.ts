import { mutantsOf } from "@/scripts/mutation/mutants";
import { randomOf, sample } from "@/scripts/mutation/random";

/** The sources with one mutant each. */
function faultsOf(source: string): string[] {
  return mutantsOf("a.tsx", source).map(
    ({ start, end, text }) => source.slice(0, start) + text + source.slice(end),
  );
}

test.each([
  ["if (a) b = c;", ["if (!(a)) b = c;"]],
  ["x = a ? b : c;", ["x = !(a) ? b : c;"]],
  ["x = a && b;", ["x = a || b;"]],
  ["x = a <= b;", ["x = a < b;"]],
  ["x = true;", ["x = false;"]],
  ["x = 60_000;", ["x = 60001;"]],
  ["if (!a) b = c;", ["if (a) b = c;"]],
  ["send(a);", ["void 0;"]],
  ["await send(a);", ["void 0;", "(send(a));"]],
  ["x = await send(a);", ["x = (send(a));"]],
  ['x = rows.where("a", "=", b).all();', ["x = rows.all();"]],
  ["x = <p hidden={a && b} />;", ["x = <p hidden={a || b} />;"]],
  ['type A = 1 | "b"; import { c } from "c"; x = "d";', []],
])("creates the mutants of %s", (source, faults) => {
  expect(faultsOf(source).toSorted()).toEqual(faults.toSorted());
});

test("the same seed selects the same sample, and another seed another one", () => {
  const all = Array.from({ length: 100 }, (_, index) => index);
  const draw = (seed: number) => sample(all, 10, randomOf(seed));
  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
  expect(new Set(draw(1)).size).toBe(10);
  expect(sample(["a", "b"], 5, randomOf(1)).toSorted()).toEqual(["a", "b"]);
});
