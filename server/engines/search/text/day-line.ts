/** The names of the months and their abbreviations, as alternatives of a pattern. */
export const MONTHS =
  "jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz|apr(?:il)?|may|mai|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|okt(?:ober)?|nov(?:ember)?|de[cz](?:ember)?";
const DAY =
  "(?:mo(?:n(?:tags?|days?)?)?|di(?:enstags?)?|tue(?:s(?:days?)?)?|mi(?:ttwochs?)?|wed(?:nesdays?)?|do(?:nnerstags?)?|thu(?:rs(?:days?)?)?|fr(?:i(?:days?)?|eitags?)?|sa(?:mstags?|t(?:urdays?)?)?|sonnabends?|so(?:nntags?)?|sun(?:days?)?|feiertage?n?|(?:bank|public) holidays|weekdays?|weekends?|werktags|wochenende|täglich|daily)";
/** "Mon – Fri", "jeden Samstag:" */
const DAYS_LINE = new RegExp(
  `^(?:am |on |jeden |every )?${DAY}\\.?(?:(?:,| ?[-–—&+/]| and| und| to| bis| through) ?${DAY}\\.?){0,6} ?:?$`,
  "iu",
);

const CLOCK = "\\d{1,2}(?:[.:]\\d{2})? ?(?:[ap]\\.?m\\.?|uhr|h)?";
const TIME_RANGE = `(?:from |von |ab )?${CLOCK}(?: ?(?:[-–—]|to|till|until|bis) ?${CLOCK})?`;
/** "9:00 – 12:00 and 14:00 – 18:00", "nach Vereinbarung" */
const TIMES_LINE = new RegExp(
  `^(?:${TIME_RANGE}(?: ?(?:[,;/&+|]|and|und) ?${TIME_RANGE}){0,3}|closed|geschlossen|ruhetag|(?:only )?by (?:appointment|arrangement)|on request|auf anfrage|(?:nur )?nach (?:\\p{L}+ )?(?:termin)?(?:vereinbarung|absprache))[.!]?$`,
  "iu",
);

/** Whether a line names days and nothing else: "Mon – Fri", "Samstag". */
export const isDayOnly = (line: string): boolean =>
  line.length <= 60 && DAYS_LINE.test(line.trim());

/** Whether a line states times of a day and nothing else: "9:00 – 12:00", "geschlossen", "by appointment". */
export const isTimeOnly = (line: string): boolean =>
  line.length <= 80 && TIMES_LINE.test(line.trim());

/** "6. März", "March 6th", "6.3.2027", "2027-03-06" */
export const DATE = new RegExp(
  `(?<!\\d)\\d{1,2}(?:\\.|st|nd|rd|th)? (?:of )?(?:${MONTHS})(?!\\p{L})|(?<!\\p{L})(?:${MONTHS}) \\d{1,2}(?!\\d)|(?<![\\d.])\\d{1,2}\\.\\d{1,2}\\.(?!\\d(?!\\d))|\\b\\d{4}-\\d{2}-\\d{2}\\b`,
  "iu",
);

/** Whether a text contains a date. */
export const statesDate = (text: string): boolean => DATE.test(text);
