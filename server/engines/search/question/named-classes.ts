import type { AnswerPatterns } from "./answer-patterns";

const LANGUAGE_NAMES =
  "english|german|french|spanish|italian|turkish|polish|russian|ukrainian|arabic|dutch|portuguese|greek|romanian|bulgarian|hungarian|czech|slovak|croatian|serbian|bosnian|albanian|persian|farsi|dari|pashto|kurdish|hebrew|chinese|mandarin|japanese|korean|vietnamese|thai|hindi|urdu|tamil|swedish|danish|norwegian|finnish|sign language|latin|englisch|deutsch|französisch|spanisch|italienisch|türkisch|polnisch|russisch|ukrainisch|arabisch|niederländisch|holländisch|portugiesisch|griechisch|rumänisch|bulgarisch|ungarisch|tschechisch|slowakisch|kroatisch|serbisch|bosnisch|albanisch|persisch|kurdisch|hebräisch|chinesisch|japanisch|koreanisch|vietnamesisch|thailändisch|schwedisch|dänisch|norwegisch|finnisch|gebärdensprache|latein|mehrsprachig|multilingual";

const COUNTRY_NAMES =
  "germany|austria|switzerland|liechtenstein|luxembourg|france|belgium|(?:the )?netherlands|denmark|poland|(?:the )?czech republic|czechia|italy|spain|portugal|united kingdom|uk|great britain|england|scotland|wales|ireland|norway|sweden|finland|iceland|hungary|slovakia|slovenia|croatia|serbia|romania|bulgaria|greece|turkey|estonia|latvia|lithuania|ukraine|malta|cyprus|usa|united states|canada|mexico|brazil|australia|new zealand|china|japan|india|israel|eu|european union|europe|worldwide|abroad|deutschland|österreich|schweiz|luxemburg|frankreich|belgien|niederlanden?|holland|dänemark|polen|tschechien|italien|spanien|großbritannien|schottland|irland|norwegen|schweden|finnland|island|ungarn|slowakei|slowenien|kroatien|serbien|rumänien|bulgarien|griechenland|türkei|estland|lettland|litauen|zypern|kanada|mexiko|brasilien|australien|neuseeland|indien|europa|europaweit|europäischen union|weltweit|ausland";

const named = (names: string): RegExp => new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, "giu");

/** Things of a class whose members are few and known: "Which languages do you speak?" needs the name of a language. */
export const NAMED_CLASSES: readonly AnswerPatterns[] = [
  {
    asks: /\b(?:what|which) (?:\p{L}+ )?languages?\b|\bwelche[nr]? (?:\p{L}+ )?(?:fremd)?sprachen?(?!\p{L})/iu,
    answers: named(LANGUAGE_NAMES),
    words: /^(?:languages?|(?:fremd)?sprachen?|speaks?|spoken|sprech(?:t|en)|spricht|gesprochen)$/,
    isClear: true,
  },
  {
    asks: /\b(?:what|which) (?:\p{L}+ )?countr(?:y|ies)\b|\bwelche[nsmr]? (?:\p{L}+ )?(?:land|länder|ländern)(?!\p{L})/iu,
    answers: named(COUNTRY_NAMES),
    words: /^(?:countr(?:y|ies)|land|ländern?)$/,
    isClear: true,
  },
];
