/** What a robots.txt says to one crawler, by RFC 9309. */
export type RobotsRules = {
  isAllowed(url: string): boolean;
  crawlDelaySeconds: number;
  sitemaps: string[];
};

type Rule = { isAllowed: boolean; path: string; parts: string[]; isWhole: boolean };
type Group = { rules: Rule[]; delay: number | undefined };

/** More are no rules that somebody wrote. The first ones count. */
const maxRules = 5_000;
const maxPathLength = 2_000;
const maxSitemaps = 1_000;

/** Reads a robots.txt. `agent` is this crawler's name, a version after a slash left out. */
export function parseRobots(text: string, agent: string): RobotsRules {
  const name = productOf(agent);
  const groups = new Map<string, Group>();
  const sitemaps: string[] = [];
  let addressed = new Set<string>();
  let isNaming = false;
  for (const { field, value } of linesOf(text)) {
    if (field === "sitemap") {
      if (value && sitemaps.length < maxSitemaps) sitemaps.push(value);
    } else if (field === "user-agent") {
      if (!isNaming) addressed = new Set();
      isNaming = true;
      const product = productOf(value);
      if (product === name || product === "*") addressed.add(product);
    } else {
      isNaming = false;
      for (const one of addressed) note(groupOf(groups, one), field, value);
    }
  }
  const { rules, delay } = groups.get(name) ?? groups.get("*") ?? newGroup();
  const isAllowed = (url: string): boolean => strongest(rules, pathOf(url))?.isAllowed ?? true;
  return { isAllowed, crawlDelaySeconds: Math.max(0, delay ?? 0), sitemaps };
}

function* linesOf(text: string): Generator<{ field: string; value: string }> {
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [said = ""] = line.split("#", 1);
    const colon = said.indexOf(":");
    if (colon < 0) continue;
    const field = said.slice(0, colon).trim().toLowerCase();
    if (field) yield { field, value: said.slice(colon + 1).trim() };
  }
}

const productOf = (agent: string): string => agent.replace(/\/.*/s, "").trim().toLowerCase();

const newGroup = (): Group => ({ rules: [], delay: undefined });

/** Several groups for the same crawler are one. */
function groupOf(groups: Map<string, Group>, name: string): Group {
  const group = groups.get(name) ?? newGroup();
  groups.set(name, group);
  return group;
}

function note(group: Group, field: string, value: string): void {
  if (field === "crawl-delay") {
    const seconds = Number(value);
    if (value && !Number.isNaN(seconds)) group.delay = seconds;
  }
  const isRule = (field === "allow" || field === "disallow") && value !== "";
  if (!isRule || value.length > maxPathLength) return;
  if (group.rules.length < maxRules) group.rules.push(ruleOf(field === "allow", value));
}

/** `*` stands for anything, `$` at the end for the address's end. */
function ruleOf(isAllowed: boolean, value: string): Rule {
  const path = spelled(value);
  const isWhole = path.endsWith("$");
  return { isAllowed, path, parts: (isWhole ? path.slice(0, -1) : path).split(/\*+/), isWhole };
}

/** The rule with the longest path decides; of two as long the one that allows. */
function strongest(rules: Rule[], path: string): Rule | undefined {
  let best: Rule | undefined;
  for (const rule of rules) {
    const lead = best ? rule.path.length - best.path.length : 1;
    if (lead < 0 || (lead === 0 && !rule.isAllowed)) continue;
    if (matches(rule, path)) best = rule;
  }
  return best;
}

/** Each part is taken where it is met first, so that nothing is tried twice. */
function matches({ parts, isWhole }: Rule, path: string): boolean {
  const [first = "", ...others] = parts;
  if (!path.startsWith(first)) return false;
  const last = isWhole ? others.pop() : undefined;
  let at = first.length;
  for (const part of others) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  if (!isWhole) return true;
  return last === undefined
    ? at === path.length
    : path.endsWith(last) && path.length - last.length >= at;
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return withUpperEscapes(pathname + search);
}

/** As addresses are spelled: what is no ASCII escaped, the letters of escapes upper-case. */
function spelled(path: string): string {
  return withUpperEscapes(encodeURI(path.toWellFormed()).replaceAll("%25", "%"));
}

const withUpperEscapes = (path: string): string =>
  path.replace(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase());
