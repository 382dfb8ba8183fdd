import { type Element, find, textOf } from "../tree";
import { classAndId } from "./class-hints";

const DELIVERY_TIME =
  /(?:liefer|versand|versend|\b(?:deliver|dispatch|ship))[^.!?]{0,40}?\d+\s*(?:(?:[-–]|bis|to)\s*\d+\s*)?(?:(?:werk|arbeits)?tag|woche|stunde|(?:business |working )?(?:day|week|hour))/i;

const CART = /warenkorb|(?:^|[\s/_-])(?:cart|basket)(?:$|[\s/_?-])/i;
const BUY =
  /warenkorb|\b(?:cart|basket|buy)\b|kaufen|jetzt (?:bestellen|buchen)|(?:order|book) now/i;

/** Such as "Lieferzeit: 2–3 Werktage". */
export const statesDeliveryTime = (text: string): boolean => DELIVERY_TIME.test(text);

/** Whether a form states a delivery time, or describes what it sells. */
export function isOffer(form: Element, hasProse: boolean): boolean {
  return statesDeliveryTime(textOf(form)) || (hasProse && hasBuyButton(form));
}

const hasBuyButton = (form: Element): boolean =>
  CART.test(`${classAndId(form)} ${form.attributes.action ?? ""}`) ||
  find(form, (element) => element.name === "button" && BUY.test(textOf(element))) !== undefined;
