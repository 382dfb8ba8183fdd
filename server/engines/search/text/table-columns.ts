import { isTimeOnly, statesDate } from "./day-line";

type Columns = { header: string[]; rows: string[][] };

/** Fewer rows show no pattern. */
const MIN_ROWS = 3;
/** A word that may name a thing, unlike "kg" and "A1". */
const WORD = /\p{L}{3}/u;
/** Not years and dates, which are subjects: "1998", "24.12." */
const CODE = /^#?\d{1,3}$|^\d{5,}$|^\p{Lu}{1,3}[ -]?\d{2,}$/u;
/** Names of columns that hold codes of any form: "20-1101", "A/12.3". */
const CODE_NAME =
  /^(?:(?:art(?:ikel|icle)?|bestell|produkt|product|modell|model|teile?|part|item|order|stock|catalogue|kat(?:alog)?)[\s.-]{0,3}(?:nr|nummer|no|num|number|code|id)|nr|no|sku|ean|pzn)\.?$/i;

/** Names of columns with words that do not name the rows. */
const NOT_SUBJECT =
  /^(?:ort|raum|saal|ortschaft|adresse|treffpunkt|place|room|venue|location|address|where|wo|stage|bühne)(?!\p{L})|zeit|öffnung|stunden|hours|\btimes?\b|\bopen|(?:leit|lehr|dozent|referent|trainer)|speaker|teacher|instructor|leader|host|preis|price|cost|eintritt|admission|gebühr|fee|hinweis|bemerk|notes?\b|remark|detail|beschreib|description|status|wochentag|weekday|^(?:tag|day)$/iu;
const CLOSED = /^(?:closed|geschlossen|ruhetag)(?!\p{L})/iu;
/** In characters. Longer cells describe a thing. */
const MAX_NAME_LENGTH = 80;

/**
 * Moves the column that names the things of the rows to the front if the first columns hold codes, such as the number of
 * an article or of a group, or dates and times.
 */
export function withSubjectFirst({ header, rows }: Columns): Columns {
  const columns = [...header.keys()];
  const afterCodes = columns.find((column) => !isCodeColumn(rows, column, header[column])) ?? 0;
  const at = isDateColumn(rows, afterCodes) ? subjectAfterDates({ header, rows }) : afterCodes;
  if (at === 0 || rows.length < MIN_ROWS || !isNameColumn(rows, at)) return { header, rows };
  const moved = (row: readonly string[]): string[] => [
    row[at] ?? "",
    ...row.filter((_, column) => column !== at),
  ];
  return { header: moved(header), rows: rows.map(moved) };
}

const cellsIn = (rows: readonly string[][], column: number): string[] =>
  rows.flatMap((row) => row[column] || []);

function isCodeColumn(rows: readonly string[][], column: number, name = ""): boolean {
  const cells = cellsIn(rows, column);
  const isCode = (cell: string): boolean =>
    CODE.test(cell) || (CODE_NAME.test(name.trim()) && /\d/.test(cell) && !WORD.test(cell));
  return cells.filter(isCode).length * 10 >= cells.length * 9;
}

function isDateColumn(rows: readonly string[][], column: number): boolean {
  const cells = cellsIn(rows, column);
  const dates = cells.filter((cell) => statesDate(cell) || isTimeOnly(cell));
  return cells.length > 0 && dates.length * 10 >= cells.length * 9;
}

/** Returns the first column of names; 0 without one, as in opening hours of single dates. */
function subjectAfterDates({ header, rows }: Columns): number {
  const isSubject = (column: number): boolean =>
    !isCodeColumn(rows, column, header[column]) &&
    !isDateColumn(rows, column) &&
    header[column] !== "" &&
    !NOT_SUBJECT.test(header[column] ?? "") &&
    cellsIn(rows, column).every((cell) => cell.length <= MAX_NAME_LENGTH && !CLOSED.test(cell)) &&
    cellsIn(rows, column).filter((cell) => /\d/.test(cell)).length * 2 < rows.length &&
    isNameColumn(rows, column);
  return [...header.keys()].find(isSubject) ?? 0;
}

/** Whether most cells are words and most words differ, unlike makers and colours. */
function isNameColumn(rows: readonly string[][], column: number): boolean {
  const cells = cellsIn(rows, column);
  const names = cells.filter((cell) => WORD.test(cell));
  return names.length * 10 >= rows.length * 8 && new Set(names).size * 10 >= names.length * 6;
}

const CURRENCY =
  /[([]?(?<!\p{L})(?:in )?(?:(€|eur|euro)|(£|gbp)|(\$|usd)|(chf|sfr))(?![\p{L}/])[)\]]?/iu;
/** The name of a price column without its currency. Other names may count other things: "Turnover (€k)", "Points per €". */
const PRICE_NAME = new RegExp(
  [
    "^(?:(?:unit|total|net|gross|list|full|regular|normal|monthly|annual|yearly|daily) )?",
    "(?:\\p{L}{0,30}(?:preise?|kosten|geb(?:ü|ue)hr(?:en)?|betrag|beitrag|entgelt|honorar|tarife?|miete)",
    "|prices?|costs?|fees?|rates?|rent|charges?|amount|total|summe|gesamt|deposit|kaution|pfand)?",
    "(?: ?(?:pro|je|per) \\p{L}{2,20})?",
    "(?:,? (?:brutto|netto|gross|net|(?:inkl|incl|zzgl|excl|exkl)\\.? \\p{L}{2,12}\\.?))?$",
  ].join(""),
  "iu",
);
const NUMBER = /^\d{1,3}(?:[.,'’ ]?\d{3})*(?:[.,](?:\d{1,2}|-+|–))?$/;

/** "Price" for "Price (€)" */
const withoutCurrency = (name: string): string =>
  name.replace(CURRENCY, "").replace(/\s+/g, " ").trim();

/**
 * Writes the currency of a column of prices beside its numbers: "Price (€)" and "4.50" become "Price" and "4.50 €".
 * Other columns keep their currency.
 */
export function withCurrencies({ header, rows }: Columns): Columns {
  const signs = header.map((name, column) => {
    if (!PRICE_NAME.test(withoutCurrency(name))) return "";
    const [, euro, pound, dollar, franc] = CURRENCY.exec(name) ?? [];
    const sign = (euro && "€") || (pound && "£") || (dollar && "$") || (franc && "CHF") || "";
    const cells = cellsIn(rows, column);
    const hasOnlyNumbers =
      cells.length > 0 && cells.every((cell) => NUMBER.test(cell) || !/\d/.test(cell));
    return hasOnlyNumbers ? sign : "";
  });
  if (!signs.some(Boolean)) return { header, rows };
  const priced = (cell: string, sign = ""): string =>
    sign === "" || !NUMBER.test(cell)
      ? cell
      : /[£$]/.test(sign)
        ? `${sign}${cell}`
        : `${cell} ${sign}`;
  return {
    header: header.map((name, column) => (signs[column] ? withoutCurrency(name) : name)),
    rows: rows.map((row) => row.map((cell, column) => priced(cell, signs[column]))),
  };
}
