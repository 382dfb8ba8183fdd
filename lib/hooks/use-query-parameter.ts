import { usePathname, useSearchParams } from "next/navigation";

export type QueryParameter = {
  /** Undefined without the parameter. */
  value: string | undefined;
  /** The address with another value; without the parameter if it is undefined. */
  hrefOf: (value: string | undefined) => string;
  /** Replaces the history entry. */
  replace: (value: string | undefined) => void;
  /** Adds a history entry. */
  enter: (value: string) => void;
  /** Goes back if the value was set by `enter`. */
  leave: () => void;
};

/** A query parameter as state, so that reloading and going back keep it. */
export function useQueryParameter(name: string): QueryParameter {
  const query = useSearchParams();
  const path = usePathname();
  const hrefOf = (value: string | undefined) => {
    const next = new URLSearchParams(query);
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    return next.size > 0 ? `${path}?${next}` : path;
  };
  const replace = (value: string | undefined) =>
    window.history.replaceState(null, "", hrefOf(value));
  return {
    value: query.get(name) ?? undefined,
    hrefOf,
    replace,
    enter: (value) => window.history.pushState({ entered: name }, "", hrefOf(value)),
    leave: () =>
      enteredBy(window.history.state) === name ? window.history.back() : replace(undefined),
  };
}

const enteredBy = (state: unknown) =>
  typeof state === "object" && state && "entered" in state ? state.entered : undefined;
