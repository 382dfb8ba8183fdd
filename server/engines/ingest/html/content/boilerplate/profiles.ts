import { type Element, textOf } from "@/server/engines/ingest/html/tree";

/** In characters. A longer block is not about an author only. */
const LENGTH = { min: 15, max: 300 };

/** Matches from the beginning of a number or word, so that "Standort" is not "Ort". */
const fact = (...forms: string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\d.,])(?:${forms.join("|")})`, "giu");

/** Amounts of fees are not numbers of posts, although both are "Beiträge". */
const COUNT = "\\s*:?\\s*\\d[\\d.,]*k?(?![\\d.,]*\\s*(?:€|eur|%))";

/** Facts about the author of a post, in English and German. */
const facts = {
  posts: fact(`(?:posts|messages|beiträge)${COUNT}`, "\\d[\\d.,]*k? (?:posts|messages|beiträge)"),
  joined: fact(
    "(?:joined|registered|member since|join date|dabei seit|registriert(?: seit)?|mitglied seit)\\s*:?\\s*[\\p{L}\\d]",
  ),
  standing: fact(
    `(?:reputation|reaction score|karma)${COUNT}`,
    "\\d[\\d.,]*k? (?:forum votes|helpful votes|(?:gold|silver|bronze) badges?|reputation|answers? and [\\d.]+\\w? answer views)",
  ),
  /** Facts that other things have, too. */
  other: fact(
    `(?:threads|topics|points|likes(?: received)?|solutions|themen|punkte|reaktionen|bewertungen)${COUNT}`,
    "(?:location|ort|wohnort)(?: \\(.{0,30}\\))?\\s*:\\s*\\p{L}",
  ),
};

/** Most short blocks contain none of these words, so they are not searched for numbers. */
const FACT_WORDS =
  /posts|messages|beiträge|reputation|reaction score|karma|votes|badges|answer views/i;

const containers = new Set("div ul ol dl section aside header td".split(" "));

/** The smallest number of facts, so that a single number in a text does not match. */
const MIN_FACTS = 2;

/**
 * Whether an element describes the author of a forum post: the number of posts with the date of registration, or the
 * rank. Staff, courses and vacancies have points, places and dates as well.
 */
export function isAuthorProfile(element: Element): boolean {
  const { name, textLength } = element;
  if (textLength < LENGTH.min || textLength > LENGTH.max || !containers.has(name)) return false;
  const text = textOf(element);
  if (!FACT_WORDS.test(text)) return false;
  const matches = (pattern: RegExp): string[] => text.match(pattern) ?? [];
  const standing = matches(facts.standing);
  const posts = matches(facts.posts);
  const joined = matches(facts.joined);
  if (standing.length === 0 && (posts.length === 0 || joined.length === 0)) return false;
  const all = [...standing, ...posts, ...joined, ...matches(facts.other)];
  return all.length >= MIN_FACTS && all.join(" ").length * 3 > textLength;
}
