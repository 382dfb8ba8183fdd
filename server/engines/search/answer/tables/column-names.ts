import type { Unit } from "../units/units";
import { columnsInUnit } from "./counted-units";

/** Questions that name a column: "Who gets it", "Wann wird abgebucht?", "How long?". */
const INTERROGATIVES = {
  who: /(?<!\p{L})(?:who|whom|we[rmn])(?!\p{L})/iu,
  howLong: /(?<!\p{L})(?:how long|wie lange?)(?!\p{L})/iu,
  howOften: /(?<!\p{L})(?:how often|wie oft)(?!\p{L})/iu,
  when: /(?<!\p{L})(?:when|wann)(?!\p{L})/iu,
  where: /(?<!\p{L})(?:where|wo|wohin|woher)(?!\p{L})/iu,
} as const;

type Interrogative = keyof typeof INTERROGATIVES;

/** Returns the first interrogative in a question or in the name of a column. */
export function interrogativeOf(text: string): Interrogative | undefined {
  const found = Object.entries(INTERROGATIVES).flatMap(([name, pattern]) => {
    const at = text.search(pattern);
    return at < 0 ? [] : [{ name: name as Interrogative, at }]; // Safe: its keys are the interrogatives.
  });
  return found.toSorted((a, b) => a.at - b.at)[0]?.name;
}

/** "Who gets it", "From when", "Wie lange": names of columns that begin as a question does. */
const QUESTION_PHRASE =
  /^(?:(?:for|to|from|by|until|since|as of|für|an|von|mit|bis|seit|ab) )?(?:who|whom|whose|what|which|when|where|why|how(?: (?:long|often|much|many))?|we[rmn]|was|welche[rsnm]?|wann|wo|wohin|woher|warum|wie(?: (?:lange?|oft|viele?))?)(?!\p{L})/iu;

/** Whether the name of a column is only a question word: "How". */
const isQuestionWordOnly = (name: string): boolean =>
  name.replace(QUESTION_PHRASE, "").trim() === "";

/**
 * Returns the columns of a person in charge if a question asks for one, otherwise those whose name has the interrogative of
 * the question.
 */
export function columnsAsking(
  header: readonly string[],
  columns: readonly number[],
  question: string,
): number[] {
  const ofPerson = columnsOfPerson(header, columns, question);
  if (ofPerson.length > 0) return ofPerson;
  const asks = interrogativeOf(question);
  if (asks === undefined) return [];
  return columns.filter((column) => {
    const name = header[column] ?? "";
    return QUESTION_PHRASE.test(name) && interrogativeOf(name) === asks;
  });
}

const PLACE_NAME =
  /^(?:(?:veranstaltungs)?ort|(?:veranstaltungs)?raum|saal|treffpunkt|bühne|place|room|venue|location|meeting point|stage)(?!\p{L})/iu;
const TIME_NAME =
  /^(?:datum|termin|tag|wochentag|uhrzeit|zeit|beginn|date|day|weekday|time|starts?)(?!\p{L})/iu;
const ASKS_WHERE =
  /(?<!\p{L})(?:where|wo|(?:which|what) (?:room|venue)|welche[mnrs]? (?:raum|saal|ort))(?!\p{L})/iu;

/** Returns the columns of the place if a question asks where, with those of date and time if it also asks when. */
export function columnsOfPlace(
  header: readonly string[],
  columns: readonly number[],
  question: string,
): number[] {
  const namedBy = (pattern: RegExp) => columns.filter((at) => pattern.test(header[at] ?? ""));
  const places = ASKS_WHERE.test(question) ? namedBy(PLACE_NAME) : [];
  if (places.length === 0 || !INTERROGATIVES.when.test(question)) return places;
  return [...places, ...namedBy(TIME_NAME)].toSorted((a, b) => a - b);
}

/** Returns a cell after the name of its column: "Price €4", "Who gets it: all owners". */
export function labelledCell(name: string, cell: string): string {
  if (!QUESTION_PHRASE.test(name)) return `${name} ${cell}`;
  if (isQuestionWordOnly(name)) return cell;
  return name.endsWith("?") ? `${name} ${cell}` : `${name}: ${cell}`;
}

/** Questions for the people that something is meant for, not for one in charge: "Who may", "wer bekommt", "für wen". */
const ASKS_FOR_WHOM =
  /(?<!\p{L})(?:for whom|who is .{1,60} for\W{0,3}$|who (?:may|can|could|must)(?! (?:i|we)\b)|who (?:gets?|receives?|qualifies|needs?|pays?|has to)|für wen|wer (?:kann|könnte)(?! (?:mir|uns)(?!\p{L}))|wer (?:darf|bekommt|kriegt|erhält|braucht|muss|zahlt|hat anspruch))(?!\p{L})/iu;

/** For each role of a person in charge, its questions and the names of columns with the answer: "Who leads it?", "Leader". */
const IN_CHARGE: readonly { asks: RegExp; names: RegExp }[] = [
  {
    asks: /\bresponsible\b|\bin charge\b|\blooks? after\b|zuständig|verantwort|kümmer[nt]|(?<!\p{L})betreu/iu,
    names:
      /ansprechp|zuständig|verantwortlich|betreu(?:ung|er(?:in)?)(?!\p{L})|kontaktperson|\b(?:contact person|responsible|in charge)\b/iu,
  },
  {
    asks: /\b(?:contact|speak|talk|ask|call|e-?mail|write|turn to)\b|kontakt|(?<!\p{L})(?:ansprech|sprech|frag|ruf|schreib|wend|meld)/iu,
    names:
      /ansprechp|kontakt(?:person)?(?!\p{L})|zuständig|\b(?:contact(?: person)?|responsible|in charge)\b/iu,
  },
  {
    asks: /\b(?:leads?|led|leader|runs?|teach(?:es|er|ing)?|taught|train(?:s|er)|coach(?:es)?|instruct(?:s|or)|conduct(?:s|or)|direct(?:s|or)|hosts?|manage[sr]|tutors?|heads?|gives|doctor|therapist|advis[eo]r)\b|(?<!\p{L})(?:leite[tnr]?|leiterin|leitung|lehr|unterricht|trainier|trainer|dirigier|dozent|führt|gibt|hält|behandelt|berät|berater|arzt|ärzt)/iu,
    names:
      /(?<!beg|an|ab|zu)leit(?:ung|er(?:in)?)(?!\p{L})|lehr(?:kraft|er(?:in)?|person)(?!\p{L})|dozent|referent|trainer|ärzt|\barzt\b|berater|\b(?:teacher|instructor|tutor|coach|leader|led by|taught by|run by|director|conductor|host|manager|doctor|therapist|adviser|advisor|speaker|presenter|lecturer|lead(?! time))\b/iu,
  },
];

/**
 * Returns the columns of a person in charge if a question asks for one: of the role that it names, otherwise of any role.
 */
function columnsOfPerson(
  header: readonly string[],
  columns: readonly number[],
  text: string,
): number[] {
  if (interrogativeOf(text) !== "who" || ASKS_FOR_WHOM.test(text)) return [];
  const asked = IN_CHARGE.filter(({ asks }) => asks.test(text));
  if (asked.length === 0) return [];
  const named = [...asked, ...IN_CHARGE].map(({ names }) =>
    columns.filter((column) => names.test(header[column] ?? "")),
  );
  const ofRole = named.find(({ length }) => length > 0) ?? [];
  const sameWord = ofRole.filter((column) => sharesPrefix(header[column] ?? "", text));
  return sameWord.length > 0 ? sameWord : ofRole;
}

const PREFIX_LETTERS = 4;

/** Whether a word of a name has the same first letters as one of a question: "Leader", "Who leads the band?" */
function sharesPrefix(name: string, question: string): boolean {
  const prefixes = (text: string) =>
    (text.toLowerCase().match(/\p{L}{4,40}/gu) ?? []).map((word) => word.slice(0, PREFIX_LETTERS));
  const asked = new Set(prefixes(question));
  return prefixes(name).some((each) => asked.has(each));
}

/** For each property, its questions and the names of columns that state it: "How big is it?", "Size". */
const PROPERTIES: readonly { asks: RegExp; names: RegExp }[] = [
  {
    asks: /(?<!\p{L})(?:how (?:big|large)|wie (?:groß|gross)|(?:what|which) size|welche größe)(?!\p{L})/iu,
    names:
      /\bsizes?\b|\barea\b|\bdimensions?\b|größe(?!\p{L})|fläche(?!\p{L})|\bmaße\b|abmessung(?:en)?\b/iu,
  },
  {
    asks: /(?<!\p{L})(?:(?:how many|more|most) (?:people|persons?|guests?|adults|children|kids|of us)|(?:wie ?viele?|mehr|meisten) (?:leute|personen|gäste|menschen|erwachsene|kinder|mann))(?!\p{L})/iu,
    names:
      /\b(?:people|persons?|guests?|pax|sleeps|seats?|beds|berths|capacity|occupancy)\b|(?:person|gast|gäste|personen|platz|plätze|betten|personenzahl|belegung|kapazität)(?!\p{L})/iu,
  },
  {
    asks: /(?<!\p{L})(?:how old|wie alt|(?:what|which) age|welche[ms]? alter)(?!\p{L})/iu,
    names: /\bages?\b|alter(?!\p{L})/iu,
  },
  {
    asks: /(?<!\p{L})(?:how long|wie lange?)(?!\p{L})/iu,
    names: /\b(?:duration|length|term|period)\b|(?:dauer|länge|laufzeit)(?!\p{L})/iu,
  },
  {
    asks: /(?<!\p{L})(?:how (?:heavy|much .{1,40} weigh)|wie schwer|wie ?viel wieg(?:t|en))(?!\p{L})/iu,
    names: /\bweight\b|gewicht(?!\p{L})/iu,
  },
  {
    asks: /(?<!\p{L})(?:how (?:high|tall)|wie hoch)(?!\p{L})/iu,
    names: /\bheight\b|höhe(?!\p{L})/iu,
  },
  { asks: /(?<!\p{L})(?:how wide|wie breit)(?!\p{L})/iu, names: /\bwidth\b|breite(?!\p{L})/iu },
  { asks: /(?<!\p{L})(?:how deep|wie tief)(?!\p{L})/iu, names: /\bdepth\b|tiefe(?!\p{L})/iu },
  {
    asks: /(?<!\p{L})(?:how fast|wie schnell)(?!\p{L})/iu,
    names: /\bspeed\b|\b(?:down|up)load\b|tempo(?!\p{L})|geschwindigkeit(?!\p{L})/iu,
  },
  {
    asks: /(?<!\p{L})(?:how far|wie weit)(?!\p{L})/iu,
    names: /\bdistance\b|entfernung(?!\p{L})|(?:weg|strecke)(?!\p{L})/iu,
  },
];

/** Returns the columns of the property that a question asks for: "Size" for "How big is a comfort pitch?" */
export function columnsOfProperty(
  header: readonly string[],
  columns: readonly number[],
  question: string,
): number[] {
  const property = PROPERTIES.find(({ asks }) => asks.test(question));
  return property ? columns.filter((column) => property.names.test(header[column] ?? "")) : [];
}

/** Whether a row has a column of the property, or a number in the unit, that a question asks for. */
export function statesProperty({ row }: Unit, question: string): boolean {
  if (!row) return false;
  const { table, index } = row;
  const columns = [...table.header.keys()].slice(1);
  return (
    columnsOfProperty(table.header, columns, question).length > 0 ||
    columnsInUnit(table, [index], columns, question).length > 0
  );
}
