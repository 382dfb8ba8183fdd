import type { RatedUnit } from "../rating/rate-units";
import { isOppositeList } from "./asked-list";
import {
  answersOtherQuestion,
  listsOtherThings,
  listsSections,
  withoutOtherIdentifiers,
} from "./exclude-units";
import {
  preferCompanyFact,
  preferFreeSubject,
  preferPerson,
  preferPriceOfSubject,
  preferMatchingType,
} from "./prefer-answer-type";
import { preferDate, preferDays, preferDeadline, preferHours } from "./prefer-days";
import {
  preferMatchingCaption,
  preferAskedList,
  preferNamedList,
  preferSection,
} from "./prefer-lists";
import {
  preferComparedRows,
  preferEligibleGroup,
  preferOffer,
  preferProperty,
  preferRowsOfKind,
} from "./prefer-rows";
import { preferDefinition, preferPersonSection, preferStatement } from "./prefer-sentences";
import { preferSameQuestion, preferFullMatch, preferOwnWords, preferSubject } from "./prefer-words";
import type { ChoiceContext, Preference } from "./preference";

/** In the order in which they apply: the last one that moves a unit decides. */
const PREFERENCES: readonly Preference[] = [
  preferMatchingType,
  preferOwnWords,
  preferSameQuestion,
  preferCompanyFact,
  preferPerson,
  preferFreeSubject,
  preferPriceOfSubject,
  preferHours,
  preferFullMatch,
  preferDays,
  preferDate,
  preferDeadline,
  preferNamedList,
  preferComparedRows,
  preferRowsOfKind,
  preferSection,
  preferMatchingCaption,
  preferPersonSection,
  preferDefinition,
  preferStatement,
  preferSubject,
  preferEligibleGroup,
  preferProperty,
  preferOffer,
  preferAskedList,
];

/** Returns the units that are about what the question asks for, in the order of their scores changed by the preferences. */
export function chooseUnits(all: RatedUnit[], asked: ChoiceContext): RatedUnit[] {
  const { passages, question, form } = asked;
  const rated = withoutOtherIdentifiers(all, passages, question);
  const onSubject = rated.filter((each) => {
    const passage = passages[each.passageIndex];
    return !(
      answersOtherQuestion(each, passage) ||
      listsOtherThings(each, passage, rated) ||
      listsSections(question, each, passage) ||
      isOppositeList(form.listPurpose, each, passage)
    );
  });
  return PREFERENCES.reduce((units, prefer) => prefer(units, asked), onSubject);
}
