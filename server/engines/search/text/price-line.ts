/** The source of a pattern of "Fr. 12.50", unlike "Fr. 9–18 Uhr", which is a Friday. */
export const FRANCS =
  "fr\\.\\s?(?!\\d{1,2}(?::|(?:\\.\\d{2})?\\s?(?:uhr|h\\b|(?:[-–—]|bis)\\s?\\d)))\\d";

/** "from £12", "CHF 1'050" */
export const PRICE_LINE = new RegExp(
  `^(?:(?:ab|from|nur|only) )?(?:(?:[€$£₹¥]|(?:chf|eur|usd|gbp|inr|rs\\.?)(?!\\p{L})) ?\\d|${FRANCS}|\\d[\\d.,'’]{0,12} ?(?:€|\\$|£|(?:chf|eur|euro|usd|gbp)(?!\\p{L}))).{0,30}$`,
  "iu",
);

/** "/ week", "per day" */
export const PRICE_UNIT = /^(?:\/ ?|per |pro |je )\p{L}{1,20}(?!\p{L}).{0,30}$/iu;

/** A number with a currency, the number as a group. */
export const AMOUNT =
  /(?:[€£$]|chf|eur)\s?(\d[\d.,']{0,12})|(\d[\d.,']{0,12})\s?(?:€|£|\$|chf|eur)/iu;
