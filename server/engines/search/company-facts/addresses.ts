import type { Passage } from "../query/passage";
import type { Language } from "../text/language";
import { PHONE_NUMBER } from "../text/phone";

/** A query that finds pages with addresses, in both languages. */
export const ADDRESS_QUESTION =
  "Adresse Anschrift Standort Straße Anfahrt Kontakt Impressum address location street directions contact imprint store office";

const NUMBER = "\\d{1,3} ?[a-zA-Z]?(?: ?[-–/] ?\\d{1,4} ?[a-zA-Z]?){0,2}";
const STREET = `\\p{Lu}[\\p{L}.'’-]{1,40}(?: [\\p{L}\\d.'’-]{1,30}){0,4} ${NUMBER}`;
/** Words that follow a city and begin the next fact. */
const NEXT_FACT =
  "(?:[TF]el|[Ff]on|[Pp]hone|[Ff]ax|[Mm]ob|[Ee]-?[Mm]ail|[Mm]ail|[Ww]eb|www|Öffnungs|Geschäfts|Inhaber|Opening|Hours|USt|VAT)";
const CITY = `(?:\\p{Lu}[\\p{L}'’-]{1,40}|St\\.)(?:[ /](?!${NEXT_FACT})(?:\\p{L}{1,3}\\.|\\p{L}[\\p{L}'’-]{1,30})){0,4}`;
/** Words after a number that is not a postal code: "12345 Besucher". */
const COUNTED_NOUN =
  "(?:Euro|EUR|Teilnehm|Besuch|Tage|Stunden|Person|Mitglied|Kund|Seiten|Meter|Gäste|Schüler|Visitor|People|DSGVO)";
const POSTCODE_FIRST = `(?:[A-Z]{1,3}[- ])?\\d{4,5}(?: [A-Z]{2})?(?: [-–])? (?!${COUNTED_NOUN})${CITY}`;
const SEPARATOR = "\\s{0,3}[,;|·–\\n]\\s{0,3}";
const POSTCODE_LAST = `(?:${CITY}${SEPARATOR}){0,2}${CITY}(?:,? |${SEPARATOR})(?:[A-Z]{2} \\d{5}|[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2})(?!\\d)`;
/** A street after its number: "126 S 3rd St.", "1509 South State Road 135". */
const NUMBER_FIRST =
  "\\d{1,5}[a-zA-Z]? (?:[NSEW]{1,2}\\.? )?(?:\\d{1,3}(?:st|nd|rd|th)|\\p{Lu}[\\p{L}'’-]{1,40})(?: [\\p{L}\\d.'’-]{1,30}){0,4}";
/** A street without a number, because British houses may have a name instead. */
const STREET_ONLY =
  "(?:\\p{Lu}[\\p{L}'’-]{1,30} ){1,3}(?:Lane|Road|Street|Avenue|Close|Way|Square|Court|Drive|Place|Hill|Green|Mews|Row|Terrace|Park)";
const FRENCH_STREET_TYPE = "(?:rue|avenue|boulevard|place|chemin|quai|route|allée|impasse|cours)";
/** A street and a place with its postal code, as written in Europe and North America. */
const ADDRESS = new RegExp(
  `(?<![\\p{L}\\d])(?!(?:Adresse|Anschrift|Address)\\s)(?:${STREET}(?:${SEPARATOR}|\\s{1,3})${POSTCODE_FIRST}|\\d{1,3},? ${FRENCH_STREET_TYPE} ${CITY}${SEPARATOR}${POSTCODE_FIRST}|(?:${NUMBER_FIRST}|${STREET_ONLY})${SEPARATOR}(?:${POSTCODE_LAST}|${POSTCODE_FIRST}))`,
  "gu",
);

/** Titles and headings of pages with the company's own address. */
const ADDRESS_PAGE =
  /(?<!\p{L})(?:kontakt|contact|impressum|imprint|legal notice|adresse|address|anfahrt|anreise|directions|visit(?! \p{L})|visit us|so finden|besuchen sie uns|standort|locations?(?!\p{L})|find us|finden sie uns|about|über uns|ladengeschäft|(?:läden|stores|shops|filialen?|branch(?:es)?|offices?|praxen|home|startseite|lage)(?!\p{L}))|(?<!auf|ein|be|ent|ab|vor|er)laden(?!\p{L})|(?<!work)shop(?!\p{L})|(?:store|praxis|büro|kanzlei)(?!\p{L})/iu;

const LABEL =
  /(?<!\p{L})(?:adresse|anschrift|address)\s?(?::|\n|(?<=\s)(?=\p{L}[^\n]{1,60}\d{4,5} |\d))/iu;

export type FoundAddress = { address: string; passage: Passage };

const LEGAL_PAGE = /impressum|imprint|legal/i;
/** Privacy policies contain addresses of authorities and hosting companies. */
const PRIVACY_PAGE = /datenschutz|privacy/i;
const MAX_ADDRESSES = 4;

/**
 * Returns the distinct addresses of the company, first those of passages in `lang`. Legal pages also contain addresses of
 * authorities and board members, so they count only if no other page has an address.
 */
export const addressesIn = (passages: readonly Passage[], lang: Language): FoundAddress[] =>
  allAddresses(passages, lang).slice(0, MAX_ADDRESSES);

/**
 * Returns the addresses that contain a place, or else those on pages whose title contains it. `place` is in lower case.
 */
export function addressesAt(
  passages: readonly Passage[],
  lang: Language,
  place: string,
): FoundAddress[] {
  const all = allAddresses(passages, lang);
  const inPlace = all.filter(({ address }) => namesPlace(address, place));
  const found =
    inPlace.length > 0 ? inPlace : all.filter(({ passage }) => namesPlace(passage.title, place));
  return found.slice(0, MAX_ADDRESSES);
}

/** Compares whole words: "Kulmbach" does not contain Ulm, but "Berlin-Mitte" contains Berlin. */
function namesPlace(text: string, place: string): boolean {
  const words = new Set<string>(text.toLowerCase().match(/\p{L}+/gu));
  return place.split("-").every((word) => words.has(word));
}

function allAddresses(passages: readonly Passage[], lang: Language): FoundAddress[] {
  const isLegal = ({ title }: Passage) => LEGAL_PAGE.test(title);
  const isPrivacyPage = ({ title }: Passage) => PRIVACY_PAGE.test(title) && !LEGAL_PAGE.test(title);
  const rankOf = (passage: Passage) => 2 * Number(passage.lang !== lang) + Number(isLegal(passage));
  const sorted = passages
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .filter((one) => !isPrivacyPage(one));
  const pages = sorted.filter(mayContainAddress);
  const companyAddresses = pages.flatMap((page) => readAddresses(page, belongsToCompany));
  // An insurance agency may have the name of an insurer, which `belongsToCompany` excludes.
  const listed =
    companyAddresses.length > 0 ? companyAddresses : pages.flatMap((page) => readAddresses(page));
  const fallbacks = () => [
    sorted.flatMap(readLetterhead),
    ifUnique(sorted.flatMap(readContactBlock)),
    ifUnique(sorted.flatMap(readLabelled)),
  ];
  const found = [listed, ...fallbacks()].find(({ length }) => length > 0) ?? [];
  const notLegal = found.filter(({ passage }) => !isLegal(passage));
  const addresses = notLegal.length > 0 ? notLegal : found;
  const byKey = new Map(
    addresses.map((one) => [addressKey(one.address), one] as const).toReversed(),
  );
  return addresses.filter((one) => byKey.get(addressKey(one.address)) === one);
}

const mayContainAddress = ({ title, headingPath, text }: Passage): boolean =>
  ADDRESS_PAGE.test([title, ...headingPath].join("\n")) || LABEL.test(text);

/** Only the first address of a legal page counts: authorities, insurers and arbitrators follow the company. */
function readAddresses(
  passage: Passage,
  accepts: (text: string, index: number) => boolean = () => true,
): FoundAddress[] {
  const text = passage.text.replace(/[*\\]/gu, "");
  return Array.from(text.matchAll(ADDRESS))
    .filter(({ index }) => accepts(text, index))
    .slice(0, LEGAL_PAGE.test(passage.title) ? 1 : MAX_ADDRESSES)
    .map(({ 0: address }) => ({ address: toOneLine(address), passage }));
}

const belongsToCompany = (text: string, index: number): boolean =>
  !OTHER_OWNER.test(text.slice(Math.max(0, index - OWNER_DISTANCE), index));

/** Ends with the name of an authority, an arbitrator or a web service, in the paragraph of the address. */
const OTHER_OWNER =
  /(?:kammer|schlichtungsstelle|behörde|finanzamt|amtsgericht|ombudsstelle|versicherung|chamber of|regulator|authority|ombudsman|(?:facebook|meta platforms|google|twitter|linkedin|microsoft|amazon|cloudflare|paypal|mailchimp)\b)(?:[^\n\d]|\n(?!\n)){0,60}$/iu;
/** In characters. */
const OWNER_DISTANCE = 120;

/** Contact data after an address. At most a region and a country separate them. */
const CONTACT_AFTER = new RegExp(
  `^\\D{0,80}(?<!\\p{L})(?:www\\.|https?:|tel|fon|phone|mobil|e-?mail|[\\w.-]{1,64}@|${PHONE_NUMBER})`,
  "iu",
);

/** In characters, for the sender's name above the address of a letter. */
const MAX_SENDER_LENGTH = 120;

/** Returns the address in the letterhead of a letter or form. */
const readLetterhead = (passage: Passage): FoundAddress[] =>
  addressesBeforeContact(passage)
    .filter(({ index }) => index <= MAX_SENDER_LENGTH)
    .slice(0, 1);

/**
 * Returns the addresses that begin a line and precede contact data, such as on a home page. An address within a line may
 * be another company's.
 */
const readContactBlock = (passage: Passage): FoundAddress[] =>
  addressesBeforeContact(passage).filter(
    ({ index }) => index === 0 || passage.text.charAt(index - 1) === "\n",
  );

/** An address after a label, in the same line or the next one: "- Address: 5 Mill Road, Ashby". */
const LABELLED_ADDRESS =
  /^[^\p{L}\d\n]{0,6}(?:(?:unsere|our|postal|street) )?(?:adresse|anschrift|address)(?::[ \t]*|[ \t]*\n{1,2})((?=[^\n]{0,60}\d)[\p{L}\d][^\n@:]{4,80}(?:\n(?!\P{L}*(?:tel|fon|phone|fax|mob|e-?mail|mail|web))[\p{L}\d][^\n@:]{2,60}){0,3})$/gimu;

/** Returns addresses in any form after a label, such as without a postal code. */
const readLabelled = (passage: Passage): FoundAddress[] =>
  [...passage.text.replace(/[*\\]/gu, "").matchAll(LABELLED_ADDRESS)]
    .filter(
      ({ 1: address = "", index, input }) =>
        /\p{L}{3}/u.test(address) && belongsToCompany(input, index),
    )
    .map(([, address = ""]) => ({ address: toOneLine(address), passage }));

/** Returns the addresses that directly precede contact data. */
const addressesBeforeContact = (passage: Passage): (FoundAddress & { index: number })[] =>
  [...passage.text.matchAll(ADDRESS)]
    .filter(({ 0: address, index }) =>
      CONTACT_AFTER.test(passage.text.slice(index + address.length)),
    )
    .map(({ 0: address, index }) => ({ address: toOneLine(address), passage, index }));

/** Returns no addresses if they differ, because some may be another company's. */
const ifUnique = (found: readonly FoundAddress[]): readonly FoundAddress[] =>
  new Set(found.map(({ address }) => addressKey(address))).size === 1 ? found : [];

const toOneLine = (address: string): string =>
  address.replace(/,?\s*\n\s*/gu, ", ").replace(/\s+/gu, " ");

/** "Hauptstraße 5" and "Hauptstr. 5" have the same key. */
const addressKey = (address: string): string =>
  `${address.toLowerCase().replace(/\P{L}/gu, "").slice(0, 6)} ${address.replace(/\D/gu, "")}`;
