/** The marker of a list item with the spaces around it: "- ", "2. ", "b) ", "4. a) ", but not the day of a date. */
export const LIST_MARKER =
  /^\s*(?!\d{1,2}\. (?:Jan(?:uar)?|Jänner|Feb(?:ruar)?|März|Apr(?:il)?|Mai|Juni?|Juli?|Aug(?:ust)?|Sept?(?:ember)?|Okt(?:ober)?|Nov(?:ember)?|Dez(?:ember)?)(?!\p{L}))(?:[-*+•–]|\(?\d{1,3}[.)]|\(?\p{Ll}{1,2}\))\s+(?:\(?\p{Ll}{1,2}\)\s+)?/u;
