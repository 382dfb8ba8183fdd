import { type Element, textOf } from "../tree";

/** In characters. A longer block is not about an author only. */
const LENGTH = { min: 15, max: 300 };

/** Facts about the author of a post, in English and German. */
const FACTS = new RegExp(
  [
    "(?:posts|messages|threads|topics|reputation|points|reaction score|likes(?: received)?|karma|solutions|beiträge|themen|punkte|reaktionen|bewertungen)\\s*:?\\s*[\\d.,]+k?",
    "[\\d.,]+k? (?:posts|messages|(?:forum |helpful )?votes|(?:gold|silver|bronze) badges?|reputation|answers? and [\\d.]+\\w? answer views|beiträge)",
    "(?:joined|registered|member since|join date|dabei seit|registriert(?: seit)?|mitglied seit)\\s*:?\\s*[\\p{L}\\d]",
    "(?:location|ort|wohnort)(?: \\(.{0,30}\\))?\\s*:\\s*\\p{L}",
  ].join("|"),
  "giu",
);

const containers = new Set("div ul ol dl section aside header td".split(" "));

/** The least number of facts, so that a single number in a text does not match. */
const LEAST_FACTS = 2;

/** Whether a block describes the author of a post in a forum: number of posts, date of registration, badges. */
export function isProfile(element: Element): boolean {
  const { name, textLength } = element;
  if (textLength < LENGTH.min || textLength > LENGTH.max || !containers.has(name)) return false;
  const facts = textOf(element).match(FACTS) ?? [];
  return facts.length >= LEAST_FACTS && facts.join(" ").length * 3 > textLength;
}
