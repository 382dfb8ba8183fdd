import { useSearchParams } from "next/navigation";

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

type Ids = readonly [string, ...string[]];

/** The knowledge bases of `?kb=ID&kb=ID`; undefined without them. */
export function useChosenKnowledge(): Ids | undefined {
  const named = useSearchParams().getAll("kb");
  const [first, ...others] = named.filter((id) => uuid.test(id));
  return first === undefined ? undefined : [first, ...others];
}
