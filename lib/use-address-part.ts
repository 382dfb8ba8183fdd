import { usePathname, useSearchParams } from "next/navigation";

export type AddressPart = {
  /** What the address says, undefined where it says nothing. */
  value: string | undefined;
  /** The address with another value, for a link; without the part where that is undefined. */
  hrefOf: (value: string | undefined) => string;
  /** Shows another value in place of the present one. */
  replace: (value: string | undefined) => void;
  /** Shows a value as a step that one can go back. */
  enter: (value: string) => void;
  /** Takes the value away: back, if it was entered by a step. */
  leave: () => void;
};

/** A part of the page's address behind the question mark, so that reloading and going back keep what is shown. */
export function useAddressPart(name: string): AddressPart {
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
