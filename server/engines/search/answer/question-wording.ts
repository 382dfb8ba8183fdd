const HOW =
  /^\W*(?:how (?:do|can|does|may|should|to)|wie (?!viel|lange?\b|hoch|teuer|oft|alt|weit|groß)|can (?:i|we)|may (?:i|we)|kann (?:ich|man)|können wir|darf (?:ich|man))(?!\p{L})/iu;

/** Whether a question asks for a procedure. */
export const asksHow = (question: string): boolean => HOW.test(question);

const YES_OR_NO =
  /^\W*(?:(?:and|und|also|so)\W+)?(?:do|does|is|are|can|could|will|may|(?:hab|seid|is|sind|ha|kan|kön|gib|darf|\p{L}{3,20}t (?=ihr|man|es))\p{L}{0,4}|\p{L}{3,20}en (?=sie|wir))(?!\p{L})/iu;

/** "Do you deliver on Saturdays?", "Liefert ihr samstags?" */
export const asksYesOrNo = (question: string): boolean => YES_OR_NO.test(question);
