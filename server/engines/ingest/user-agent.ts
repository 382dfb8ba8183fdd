/**
 * @param name a product with its version, such as `AntwortBot/1.0`; unchanged if it contains a contact
 * @param contacts web or mail addresses
 */
export const userAgentOf = (name: string, contacts: readonly string[]): string =>
  /@|:\/\//.test(name) ? name : `${name} (+${contacts.join("; ")})`;

/** RFC 9309, 2.2.1: lower case, without version and contact. */
export function productOf(agent: string): string {
  const bareAgent = agent.trim().replace(/^Mozilla\/\S+ \(compatible; */i, "");
  const [product = ""] = /^(?:\*|[\w-]+)/.exec(bareAgent) ?? [];
  return product.toLowerCase();
}
