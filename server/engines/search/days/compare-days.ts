import {
  calendarDaysIn,
  calendarDaysWithoutSeasons,
  isCalendarDay,
  sharedDays,
} from "./calendar-days";
import { namesRelativeDay, weekdaysIn } from "./weekdays";

/** Returns the days of a text that are comparable with those of a question: dates only if it names dates. */
const daysLike = (text: string, asked: ReadonlySet<number>): ReadonlySet<number> =>
  [...asked].some(isCalendarDay) ? calendarDaysIn(text) : weekdaysIn(text);

/** Whether a question about opening hours names a day, a date, or "today" or "tomorrow". */
export const namesDay = (question: string): boolean =>
  weekdaysIn(question, true).size > 0 ||
  calendarDaysIn(question).size > 0 ||
  namesRelativeDay(question);

/** What applies in a season applies on each of its days, unless the page names the day or public holidays. */
const OF_SEASON = 0.4;

/** Returns how well a text matches a day of the question, 0 to 1. */
export function sharesDay(text: string, asked: ReadonlySet<number>): number {
  if (asked.size === 0) return 0;
  const shared = sharedDays(daysLike(text, asked), asked);
  if (shared < 1 || ![...asked].some(isCalendarDay)) return shared;
  return Math.max(OF_SEASON, sharedDays(calendarDaysWithoutSeasons(text), asked));
}

/** Whether a text names a day of a question, or a season with that day. */
export const namesDayOf = (text: string, asked: ReadonlySet<number>): boolean =>
  asked.size > 0 && sharedDays(daysLike(text, asked), asked) === 1;

/** Whether a text is about a date or holiday of a question. */
export const sharesDate = (text: string, asked: ReadonlySet<number>): boolean =>
  [...asked].some(isCalendarDay) && sharesDay(text, asked) > 0;

/** Returns how well a text matches the days of the question, 0 to 1, and whether it is about other days. */
export function compareDays(
  text: string,
  asked: ReadonlySet<number>,
): { sameDay: number; isOtherDay: boolean } {
  if (asked.size === 0) return { sameDay: 0, isOtherDay: false };
  const days = daysLike(text, asked);
  const sameDay = sharesDay(text, asked);
  const namesDays = () =>
    days.size > 0 || ([...asked].some(isCalendarDay) && weekdaysIn(text).size > 0);
  return { sameDay, isOtherDay: sameDay === 0 && namesDays() };
}
