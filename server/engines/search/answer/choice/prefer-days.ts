import { statesHours } from "../../company-facts/opening-hours";
import { calendarDaysIn, isCalendarDay } from "../../days/calendar-days";
import { weekdaysIn } from "../../days/weekdays";
import { bit } from "../../query/ranking/evidence";
import { isFiller } from "../../text/fillers";
import { moveFirst, type RatedUnit } from "../rating/rate-units";
import type { Preference } from "./preference";

/** The score, as a share of the best unit's, from which opening hours come before the times of something else. */
const HOURS_SHARE = 0.3;

/**
 * Prefers opening hours over a row with the times of a thing that the question does not name: "Sun 9:00 – 18:00" over
 * "Yoga: Sunday, 10:30–11:45" for "And on Sundays?" after "When are you open?"
 */
export const preferHours: Preference = (
  rated,
  { passages, form: { days }, inherited: { subject } },
) => {
  const [best] = rated;
  const passage = passages[best?.passageIndex ?? 0];
  if (subject !== "hours" || !best?.unit.row || !passage) return rated;
  const { table, index } = best.unit.row;
  const content = passage.asked.words.reduce(
    (set, { surface, isTypeName }, at) =>
      isTypeName || isFiller(surface) || weekdaysIn(surface, true).size > 0 ? set : set | bit(at),
    0,
  );
  const name = table.rows[index]?.[0] ?? "";
  const isDayName = weekdaysIn(name).size > 0 || calendarDaysIn(name).size > 0;
  const isAboutOtherThing = !isDayName && (best.inUnit & content) === 0;
  if (!isAboutOtherThing) return rated;
  const hours = rated.find(
    ({ unit, hasAnswerType, features, score }) =>
      hasAnswerType &&
      !unit.row &&
      statesHours(unit.text) &&
      (days.size === 0 || features.sameDay > 0) &&
      score >= HOURS_SHARE * best.score,
  );
  return moveFirst(rated, [hours]);
};

/** The score, as a share of the best unit's, from which a unit about days comes before one that names none. */
const DAYS_SHARE = 0.8;

/** The score, as a share of the best unit's, from which a unit about a date comes before one about other days. */
const DATE_SHARE = 0.4;

/** Prefers a unit about the date or holiday of a question: "Bank holidays: 11–4" over "Tuesday to Friday" for "Good Friday". */
export const preferDate: Preference = (rated, { form: { days } }) => {
  const [best] = rated;
  if (!best || ![...days].some(isCalendarDay)) return rated;
  const [preferred] = rated
    .filter(
      ({ features, hasAnswerType, score }) =>
        features.sameDay > best.features.sameDay &&
        hasAnswerType >= best.hasAnswerType &&
        score >= DATE_SHARE * best.score,
    )
    .toSorted((a, b) => b.features.sameDay - a.features.sameDay);
  return moveFirst(rated, [preferred]);
};

/**
 * Prefers a unit that names days if the question does: "We deliver Monday to Friday" for "Do you deliver on Saturdays?"
 * After a question for opening hours, the hours of that day need no word of the question.
 */
export const preferDays: Preference = (rated, { form: { days }, inherited: { subject } }) => {
  const [best] = rated;
  const namesDays = ({ features }: RatedUnit) => features.sameDay + features.otherDay > 0;
  if (!best || days.size === 0 || namesDays(best)) return rated;
  const preferred = rated.find(
    (each) =>
      namesDays(each) &&
      !each.unit.row &&
      ((best.inUnit !== 0 && (best.inUnit & ~each.inContext) === 0) ||
        (subject === "hours" && each.hasAnswerType && each.features.sameDay > 0)) &&
      each.score >= DAYS_SHARE * best.score,
  );
  return moveFirst(rated, [preferred]);
};

/** "By when do I have to register?", "Wann ist Anmeldeschluss?" */
const ASKS_DEADLINE =
  /(?<!\p{L})(?:(?:bis wann|by when|until when|till when|by what (?:date|day)|bis zu welchem (?:datum|tag)|wann spätestens|(?:how|wie) (?:late|lange)|when .{1,60} (?:at the )?latest)(?!\p{L}).{0,80}(?:anmeld|bewerb|einschreib|melden|register|sign (?:me |us )?up|appl(?:y|ied)|enrol)|(?:anmelde|melde|bewerbungs|abgabe|einsende)(?:schluss|frist)|(?:registration|entry|application|enrolment)? ?deadline)/iu;
/** "Anmeldung bis zum 1. März", "Closing date: 1 March", "Apply by 1 March" */
const STATES_DEADLINE =
  /(?:anmelde|melde|bewerbungs|abgabe|einsende)(?:schluss|frist)|(?:anmeld|bewerb|einschreib)\p{L}{0,12}[^.]{0,40}\bbis(?: zum| spätestens)? \d|\bdeadline\b|\bclosing date\b|\b(?:register|sign up|apply|enrol)[^.]{0,40}\b(?:by|until) (?:the )?\p{L}{0,12} ?\d/iu;

/** Prefers the sentence with the deadline beside the best unit: "Anmeldeschluss ist der 1. März." over the days of the course. */
export const preferDeadline: Preference = (rated, { question }) => {
  const [best] = rated;
  if (!best || !ASKS_DEADLINE.test(question) || STATES_DEADLINE.test(best.unit.text)) return rated;
  const preferred = rated.find(
    ({ unit, passageIndex, hasAnswerType }) =>
      passageIndex === best.passageIndex &&
      unit.lead === best.unit.lead &&
      hasAnswerType &&
      STATES_DEADLINE.test(unit.text),
  );
  return moveFirst(rated, [preferred]);
};
