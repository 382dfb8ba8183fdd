export type Policy = Map<string, string>;

/** The first of two directives with the same name counts. */
export function parsePolicy(serialised: string): Policy {
  const policy: Policy = new Map();
  for (const part of serialised.split(";")) {
    const [name = "", ...values] = part.trim().split(/[\t\n\f\r ]+/);
    const key = name.toLowerCase();
    if (key && !policy.has(key)) policy.set(key, values.join(" "));
  }
  return policy;
}

export type Directive = { name: string; sources: string[] };

/** Returns the first of these directives that the policy has; undefined if everything is allowed. */
export function decisive(policy: Policy, names: readonly string[]): Directive | undefined {
  const name = names.find((one) => policy.has(one));
  if (name === undefined) return undefined;
  return { name, sources: (policy.get(name) ?? "").split(" ").filter(Boolean) };
}

/** Header values joined by commas. Report-only policies block nothing. */
export const sentPolicies = (headers: Record<string, string>): string[] =>
  (headers["content-security-policy"] ?? "").split(",").map((policy) => policy.trim());
