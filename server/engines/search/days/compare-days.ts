import {
  calendarDaysIn,
  calendarDaysWithoutSeasons,
  isCalendarDay,
  matchDays,
} from "./calendar-days";
import { namesRelativeDay, weekdaysIn } from "./weekdays";

/** Returns the dates of a text if the question names a date, and its weekdays otherwise. */
const comparableDays = (text: string, asked: ReadonlySet<number>): ReadonlySet<number> =>
  [...asked].some(isCalendarDay) ? calendarDaysIn(text) : weekdaysIn(text);

/** Whether a question about opening hours names a day, a date, or "today" or "tomorrow". */
export const namesDay = (question: string): boolean =>
  weekdaysIn(question, true).size > 0 ||
  calendarDaysIn(question).size > 0 ||
  namesRelativeDay(question);

/** A season contains the day, but a page that names the day or public holidays matches better. */
const SEASON_SCORE = 0.4;

/** Returns how well a text matches a day of the question, 0 to 1. */
export function dayMatch(text: string, asked: ReadonlySet<number>): number {
  if (asked.size === 0) return 0;
  const shared = matchDays(comparableDays(text, asked), asked);
  if (shared < 1 || ![...asked].some(isCalendarDay)) return shared;
  return Math.max(SEASON_SCORE, matchDays(calendarDaysWithoutSeasons(text), asked));
}

/** Whether a text names a day of a question, or a season with that day. */
export const namesDayOf = (text: string, asked: ReadonlySet<number>): boolean =>
  asked.size > 0 && matchDays(comparableDays(text, asked), asked) === 1;

/** Whether a text is about a date or holiday of a question. */
export const sharesDate = (text: string, asked: ReadonlySet<number>): boolean =>
  [...asked].some(isCalendarDay) && dayMatch(text, asked) > 0;

/** Returns how well a text matches the days of the question, 0 to 1, and whether it is about other days. */
export function compareDays(
  text: string,
  asked: ReadonlySet<number>,
): { sameDay: number; isOtherDay: boolean } {
  if (asked.size === 0) return { sameDay: 0, isOtherDay: false };
  const days = comparableDays(text, asked);
  const sameDay = dayMatch(text, asked);
  const namesDays = () =>
    days.size > 0 || ([...asked].some(isCalendarDay) && weekdaysIn(text).size > 0);
  return { sameDay, isOtherDay: sameDay === 0 && namesDays() };
}
