import { inlineElements } from "@/server/engines/ingest/html/inline";
import { type Element, find, findAll, type Node, textOf } from "@/server/engines/ingest/html/tree";
import { isHeading } from "../content-signs";

/** In characters. */
const MAX_BUTTON_LENGTH = 60;

const BUTTON_CLASS = /btn|button|(?:^|[\s_-])cta(?:$|[\s_-])/i;
/** "← Back to all rooms", "Read on →" */
const ARROW = /^(?:[←‹«]|<<?\s)|[→›»]$/;

const OBJECT = "(?:(?:an?|the|all|more|your|our|my|this) ){1,2}\\p{L}+(?: \\p{L}+)?";
const ADVERB = "(?:now|today|online|here)";
const VERBS =
  "buchen|reservieren|anfragen|bestellen|kaufen|ansehen|anschauen|entdecken|vereinbaren|kontaktieren|herunterladen|abonnieren";
/** Words that restrict an action, such as "Nur telefonisch reservieren" and "Vor Ort kaufen", and so state a fact. */
const CONDITION =
  /(?<!\p{L})(?:nur|nicht|keine?n?|ohne|bitte|vorher|telefonisch|persönlich|schriftlich|vor ort|only|not|no|please)(?!\p{L})/iu;
/** Other texts, such as "Montags geschlossen", are facts. */
const CALLS_TO_ACTION = new RegExp(
  `^(?:${[
    `(?:book|reserve|order|buy|shop|register|apply|sign up|subscribe|donate|enquire|inquire|join|download|learn|read|discover|explore|view|see|show|find|check|request|try|start|contact|call|visit|browse|compare)(?: (?:${OBJECT}|(?:us|it|now|more|all|on)(?: ${ADVERB})?|${ADVERB}|for free|free))`,
    "(?:find|check|try|sign) (?:out|it|up|in)(?: \\p{L}+){0,3}|(?:learn|read|discover|see) more(?: (?:about|on) .{1,30})?",
    "get (?:started|in touch|directions|tickets|an? (?:\\p{L}+ )?(?:quote|offer))(?: now| today)?|more (?:info|information|details)|(?:see |view )?details(?: (?:auf|on|at) .{1,30})?",
    "(?:back|return) to .{1,40}",
    `(?:jetzt|hier|online|direkt) (?:(?:\\p{L}|-)+ ){0,2}(?:${VERBS}|anmelden|registrieren|bewerben|spenden|testen|sichern|starten|lesen|anrufen|mitmachen|informieren)`,
    `(?:(?:\\p{L}|-)+ ){1,2}(?:${VERBS})`,
    "mehr (?:erfahren|lesen|anzeigen|entdecken|infos?|informationen|details|dazu)(?: (?:zu[mr]?|über) .{1,30})?|(?:alles?|details|weitere) (?:\\p{L}+ )?anzeigen|weiter ?lesen|(?:zum|den ganzen) (?:artikel|beitrag)(?: lesen)?",
    "(?:zum|zur) (?:online-?shop|shop|angebot|warenkorb|kontaktformular|formular|übersicht|startseite|buchung|anmeldung|website|webseite)|zurück (?:zu[mr]?) .{1,40}|kontakt aufnehmen|(?:nehmen|schreiben|rufen) sie .{0,15}uns (?:auf|an)|kontaktieren sie uns",
  ].join("|")})$`,
  "iu",
);

/** From this number on, siblings that only contain links are a menu of things, such as services. */
const MIN_ITEMS = 3;

/**
 * Returns links that look like buttons and call for an action. Other texts that look like buttons, titles of panels and
 * items of lists may be content.
 */
export function buttonsIn(region: Element): Set<Element> {
  const counts = new Map<Element, number>();
  return new Set(
    findAll(region, (element) => isButton(element) && !isListItem(element, region, counts)),
  );
}

function isButton(element: Element): boolean {
  const { name, textLength } = element;
  if (name !== "a" || textLength === 0 || textLength > MAX_BUTTON_LENGTH) return false;
  if (!looksLikeButton(element) || opensPanelOrFile(element)) return false;
  const words = textOf(element).replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}?]+$/gu, "");
  if (!CALLS_TO_ACTION.test(words) || CONDITION.test(words)) return false;
  return !isWithinText(element) && !find(element, isHeading);
}

const looksLikeButton = (element: Element): boolean =>
  element.attributes.role === "button" ||
  [element.attributes.class ?? "", wrapperClass(element)].some((className) =>
    BUTTON_CLASS.test(className),
  ) ||
  hasBoxClasses(element) ||
  ARROW.test(textOf(element));

/** Whether utility classes make it a coloured or framed box. */
function hasBoxClasses({ attributes }: Element): boolean {
  const classes = (attributes.class ?? "").split(/\s+/);
  return [/^px-\d/, /^py-\d/, /^(?:rounded|bg-|border)/].every((utility) =>
    classes.some((name) => utility.test(name)),
  );
}

/** Scripts open a panel by its class, too: `<a class="accordion-button" href="#">`. */
const PANEL = /accordion|akkordeon|collaps|toggle|panel|faq/i;

const opensPanelOrFile = ({ attributes }: Element): boolean =>
  ["data-toggle", "data-bs-toggle", "aria-controls", "aria-expanded"].some(
    (name) => attributes[name] !== undefined,
  ) ||
  (attributes.href === "#" && PANEL.test(attributes.class ?? "")) ||
  /^#.|\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|zip)(?:$|[?#])/i.test(attributes.href ?? "");

/** Returns the class of the parent if it contains nothing else. */
const wrapperClass = ({ parent, textLength }: Element): string =>
  parent?.textLength === textLength ? (parent.attributes.class ?? "") : "";

/** Whether a link is one of several items of a list or a grid. */
function isListItem(link: Element, region: Element, counts: Map<Element, number>): boolean {
  let box = link;
  while (box.name !== "li" && box !== region && box.parent?.textLength === link.textLength)
    box = box.parent;
  const { parent } = box;
  if (!parent || box === region) return false;
  const isOnlyLinkOfItem = box.name === "li" && box.textLength === link.textLength;
  const count = counts.get(parent) ?? countItems(parent);
  counts.set(parent, count);
  return count >= (isOnlyLinkOfItem ? 2 : MIN_ITEMS);
}

const countItems = ({ children }: Element): number =>
  children.filter(
    (child) =>
      typeof child !== "string" &&
      child.textLength > 0 &&
      (child.name === "a" || child.linkLength === child.textLength),
  ).length;

/** Whether it is part of a heading, or of a line with words outside links. */
function isWithinText(link: Element): boolean {
  for (let up = link.parent; up; up = up.parent) {
    if (isHeading(up) || up.children.some(isWord)) return true;
    if (!inlineElements.has(up.name)) return up.parent !== undefined && isHeading(up.parent);
  }
  return false;
}

const isWord = (child: Node): boolean => typeof child === "string" && /[\p{L}\d]/u.test(child);
