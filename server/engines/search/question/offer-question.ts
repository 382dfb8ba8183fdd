import { TIME_UNIT } from "./answer-patterns";

const ASKS_OFFER =
  /^\W*(?:(?:and|und) )?(?:(?:do|can|could) (?:you|i|we) (?:also |even )?(?:rent|hire|lend|sell|offer|have|carry|stock|buy|insure|borrow)|(?:ver(?:kauf|leih|miet)|hab|biet|führ)e?[tn] (?:ihr|sie)|(?:kann|können|könnte) (?:ich|wir|man)(?!\p{L}).{1,60}(?:mieten|leihen|ausleihen|kaufen|versichern))(?!\p{L})/iu;

/** Whether a question asks for an offer: "Do you sell vouchers?", "Kann ich bei euch einen Transporter mieten?" */
export const asksForOffer = (question: string): boolean => ASKS_OFFER.test(question);

const SALE_VERB = "sell|offer|carry|stock|verkauft|verkaufen|bietet|bieten|führt|führen";
const RENTAL_VERB =
  "rent(?:ing)?|hire|lend|borrow|buy|verleiht|verleihen|vermietet|vermieten|mieten|leihen|ausleihen|kaufen";

const IS_SALE_VERB = new RegExp(`^(?:${SALE_VERB})$`, "u");

/** Whether a word of a question for an offer is a verb that a page with the thing and its price rarely has. */
export const isSaleVerb = (word: string): boolean => IS_SALE_VERB.test(word);

const UNSPOKEN = new RegExp(`^(?:${SALE_VERB}|${RENTAL_VERB}|${TIME_UNIT})$`, "iu");

/** Whether a row of prices need not contain a word of a question for an offer: a verb, or a unit of time. */
export const isUnspokenInRow = (word: string): boolean => UNSPOKEN.test(word);
