/**
 * The marks of a list item with the blanks around them: "- ", "2. ", "b) ", "4. a) ". A date does not begin with a
 * mark.
 */
export const LIST_MARK =
  /^\s*(?!\d{1,2}\. (?:Jan(?:uar)?|Jänner|Feb(?:ruar)?|März|Apr(?:il)?|Mai|Juni?|Juli?|Aug(?:ust)?|Sept?(?:ember)?|Okt(?:ober)?|Nov(?:ember)?|Dez(?:ember)?)(?!\p{L}))(?:[-*+•–]|\(?\d{1,3}[.)]|\(?\p{Ll}{1,2}\))\s+(?:\(?\p{Ll}{1,2}\)\s+)?/u;
