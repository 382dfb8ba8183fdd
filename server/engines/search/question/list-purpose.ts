/** The purpose of a list on a page, such as exceptions, requirements or offers. */
export type ListPurpose = {
  /** Matches a question for such a list. */
  asks: RegExp;
  /** Matches the heading or introduction of such a list. */
  labels: RegExp;
  /** Matches a word of a question that only names the purpose. */
  words: RegExp;
  /** Whether a question needs no other word: "Which jobs do you have?" */
  isAboutCompany?: true;
};

// Every repetition is bounded, because pages and questions may be hostile.
const WHAT = "^\\W*(?:(?:and|und|so|also)\\W+)?(?:what|which|was|welche[rsnm]?)(?!\\p{L})";
/** Without a condition: "What can PERSON do if it does not start?" does not ask for exceptions. */
const UNCONDITIONAL = "(?:(?!(?<!\\p{L})(?:if|when|because|wenn|falls|weil)(?!\\p{L})).){0,80}";
const PERSON = "(?:i|we|you|my \\p{L}{2,20}|ich|wir|man|mein\\p{L}{0,2} \\p{L}{2,20})";

/** "What may I not bring?", "Was ist nicht im Preis drin?" */
export const EXCEPTIONS: ListPurpose = {
  asks: new RegExp(
    `${WHAT}${UNCONDITIONAL}(?:(?<!\\p{L})(?:not|cannot|never|nicht|nie|kein\\p{L}{0,2}|excluded|prohibited|forbidden|banned|void|ausgeschlossen|ausgenommen|verboten)(?!\\p{L})|n[’']t(?!\\p{L}))`,
    "iu",
  ),
  labels:
    /(?<!\p{L})(?:not|cannot|never|no longer|except(?:ions?)?|exclu(?:ded?|sions?)|prohibited|forbidden|banned|nicht|kein\p{L}{0,2}|ausgeschlossen|ausschl(?:uss|üsse)|ausgenommen|ausnahmen?|verboten)(?!\p{L})|n[’']t(?!\p{L})/iu,
  words:
    /^(?:put|bring|brought|leave|keep|carry|void|accept|take|move|excluded|prohibited|forbidden|banned|items?|articles?|situations?|cases?|included?|price|preis|dabei|drin|inklusive|inbegriffen|enthalten|nehmt|nehmen|mitnehmen|annehmen|macht|machen|artikel|fälle[n]?|deckt|abgedeckt|ausgeschlossen|ausgenommen|verboten)$/,
};

/** "Which documents do you need?", "Welche Unterlagen braucht ihr?" */
const DOCUMENTS: ListPurpose = {
  asks: new RegExp(
    `${WHAT} (?:documents?|papers|paperwork|unterlagen|dokumente|papiere|nachweise)(?!\\p{L})`,
    "iu",
  ),
  labels:
    /(?<!\p{L})(?:bring|you(?:['’]ll| will)? need|required?|documents|paperwork|mitbringen|brauchen|benötig\p{L}{1,3}|\p{L}{0,20}unterlagen|dokumente|nachweise)(?!\p{L})/iu,
  words:
    /^(?:bring|submit|provide|need|documents?|papers|paperwork|mitbringen|einreichen|vorlegen|brauche|brauchen|braucht|benötig\p{L}{1,3}|unterlagen|dokumente|papiere|nachweise)$/u,
};

/** "What do I have to bring?", "Was soll ich zum Termin mitbringen?" */
export const REQUIREMENTS: ListPurpose = {
  asks: new RegExp(
    `${WHAT}.{0,60}(?<!\\p{L})(?:bring|pack|show|present|submit|provide|need|mitbringen|mitzubringen|mitnehmen|dabeihaben|dabei haben|vorzeigen|vorlegen|einreichen|einpacken|brauche|brauchen|braucht|benötige|benötigen|benötigt)(?!\\p{L})|${WHAT} (?:bring|nehm|brauch)\\p{L}{0,2} ${PERSON}(?!\\p{L})`,
    "iu",
  ),
  labels:
    /(?<!\p{L})(?:bring|you(?:['’]ll| will)? need|need(?:ed)? (?:to|for)|required?|requirements|documents|pack(?:ing)?|checklist|mitbringen|bring(?:en sie|st du|t ihr|t man) .{0,20}mit|mitnehmen|brauchen|benötig\p{L}{1,3}|\p{L}{0,20}unterlagen|voraussetzung(?:en)?|checkliste|packliste|dabei)(?!\p{L})/iu,
  words:
    /^(?:bring|pack|show|present|submit|provide|need|documents?|papers|paperwork|mitbringen|mitzubringen|mitnehmen|dabeihaben|dabei|vorzeigen|vorlegen|einreichen|einpacken|brauche|brauchen|braucht|benötig\p{L}{1,3}|unterlagen|dokumente|papiere|nachweise)$/u,
};

/** "What should I do before the inspection?", "Wie bereite ich mich vor?" */
const PREPARATION: ListPurpose = {
  asks: new RegExp(
    `${WHAT} (?:should|must|do|can|need|have|soll|sollte|muss|müssen|sollen|sollten|kann|können) ${PERSON}.{0,60}(?<!\\p{L})(?:before|beforehand|in advance|prepare|vorher|bevor|vor|vorab|vorbereiten|im voraus)(?!\\p{L})|^\\W*(?:how (?:do|should|can) ${PERSON} prepare|wie bereiten? ${PERSON})(?!\\p{L})`,
    "iu",
  ),
  labels:
    /(?<!\p{L})(?:before(?:hand)? (?:you|your|the|we|a)|prepar(?:e|ing|ation)|vor(?:zu)?bereit\p{L}{1,5}|bevor|vorab)(?!\p{L})|^vor (?:dem|der|ihre[mr]|deine[mr]|eure[mr])(?!\p{L})/iu,
  words:
    /^(?:check|prepare|before|beforehand|advance|erledigen|tun|prüfen|beachten|vorbereiten|bereiten?|vorher|bevor|vorab|voraus)$/,
};

/** "Which rules apply?", "Worauf muss ich achten?" */
const RULES: ListPurpose = {
  asks: new RegExp(
    `${WHAT} (?:\\p{L}{1,20} ){0,2}(?:rules|regeln)(?!\\p{L})|${WHAT} (?:do|should|must|have) ${PERSON} (?:have to |need to )?(?:observe|consider|keep in mind|watch out for|bear in mind)(?!\\p{L})|${WHAT} (?:muss|müssen|soll|sollte|sollten) ${PERSON}.{0,60}(?<!\\p{L})beachten(?!\\p{L})|^\\W*worauf (?:muss|müssen|soll|sollte) ${PERSON}.{0,60}(?<!\\p{L})achten(?!\\p{L})`,
    "iu",
  ),
  labels:
    /(?<!\p{L})(?:\p{L}{0,20}rules|\p{L}{0,20}regeln|hausordnung|beachten|please note)(?!\p{L})/iu,
  words: /^(?:rules|observe|consider|mind|regeln|beachten|achten|stehen|gelten)$/,
};

/** "What is included?", "Was ist alles dabei?" */
export const INCLUDED: ListPurpose = {
  asks: new RegExp(
    `${WHAT}.{0,60}(?<!\\p{L})(?:included?|includes|comes? with|get (?:for|with)|part of|dabei|drin|inklusive|inbegriffen|enthalten|enthält|umfasst|beinhaltet|gehör(?:t|en) (?:alles )?(?:zu[mr]?|dazu))(?!\\p{L})|${WHAT} bekomm(?:e|t|en) ${PERSON} (?:alles )?(?:mit|bei|im|beim|für)(?!\\p{L})`,
    "iu",
  ),
  labels:
    /(?<!\p{L})(?:included?|includes|inclusive|contains|comes with|you get|inklusive|inbegriffen|enthalten|enthält|umfasst|dabei|gehör(?:t|en)|stecken|steckt|bekommen|bekommst)(?!\p{L})/iu,
  words:
    /^(?:included?|includes|contains|package|price|preis|dabei|drin|inklusive|inbegriffen|enthalten|enthält|umfasst|gehör(?:t|en)|paket)$/,
};

/** "Which benefits do you offer?", "Welche Vorteile habe ich?" */
const BENEFITS: ListPurpose = {
  asks: new RegExp(
    `${WHAT} (?:\\p{L}{1,20} )?(?:benefits|perks|advantages|vorteile|vergünstigungen)(?!\\p{L})`,
    "iu",
  ),
  labels:
    /(?<!\p{L})(?:benefits|perks|advantages|(?:what )?we offer|you get|(?:\p{L}{0,20}vorteile|vergünstigungen|wir bieten|bieten wir))(?!\p{L})/iu,
  words: /^(?:benefits|perks|advantages|vorteile|vergünstigungen)$/,
};

/** "Which jobs do you have?", "Wen sucht ihr?" */
const JOBS: ListPurpose = {
  asks: new RegExp(
    `${WHAT} (?:\\p{L}{1,20} )?(?:jobs?|positions|vacancies|openings|stellen)(?!\\p{L})|^\\W*(?:who are you (?:hiring|looking for)|wen sucht ihr)(?!\\p{L})`,
    "iu",
  ),
  labels:
    /(?<!\p{L})(?:we(?:['’]re| are) (?:currently |always )?(?:looking|hiring|recruiting)|open (?:positions|roles)|vacanc(?:y|ies)|wir suchen|suchen wir|(?:offene|freie) stellen|stellenangebote)(?!\p{L})/iu,
  words:
    /^(?:jobs?|positions|vacancies|openings|hiring|hire|looking|stellen|offen|frei|sucht|ausgeschrieben|besetzen)$/,
  isAboutCompany: true,
};

/** "How can I pay?", "Welche Zahlungsarten gibt es?" */
const PAYMENT: ListPurpose = {
  asks: new RegExp(
    `${WHAT} (?:\\p{L}{1,20} ){0,2}(?:payment (?:methods?|options?)|ways (?:to pay|of paying)|cards|zahlungs(?:arten|mittel|methoden|möglichkeiten|weisen))(?!\\p{L})|^\\W*(?:how (?:can|do|may|could) ${PERSON} pay(?! (?:back|off|less))|wie (?:kann|können|könnte|darf) ${PERSON}(?: (?:bei euch|bei ihnen|hier|denn|eigentlich|alles|dort)){0,2} (?:be)?zahlen|womit (?:kann|können|darf) ${PERSON} (?:[\\p{L}-]{2,20} ){0,3}(?:be)?zahlen|(?:womit|wie) (?:be)?zahl(?:e|t|en) ${PERSON})(?!\\p{L})`,
    "iu",
  ),
  labels:
    /(?<!\p{L})(?:payment (?:methods?|options?)|ways to pay|how (?:to|you can) pay|zahlungs(?:arten|mittel|methoden|möglichkeiten|weisen)|(?:so|wie sie) (?:können sie )?(?:be)?zahlen)(?!\p{L})/iu,
  words:
    /^(?:pay|paying|payment|methods?|options?|ways?|cards|accept|take|zahle?n?|zahlt|bezahle?n?|bezahlt|zahlungs\p{L}{3,12}|akzeptier(?:t|en)|nehmt|nehmen)$/u,
  isAboutCompany: true,
};

/** "Who works at your company?", "Wer gehört zum Team?" */
const TEAM: ListPurpose = {
  asks: new RegExp(
    `^\\W*(?:(?:who|wer) (?:all )?(?:works?|arbeitet|is (?:on|in|part of)|ist|gehört|steckt|sind)(?: (?:all|alles|denn|eigentlich|da)){0,2} (?:at|for|here|with|in|on|bei|zu|zum|hinter|your|the|eure?[mnr]?|ihre?[mnr]?|im)(?: (?:you|your|the|euch|ihnen|eure?[mnr]?|ihre?[mnr]?|dem|company|firm|business|shop|team|staff|crew|firma|unternehmen|betrieb|laden|praxis|geschäft)){0,3}|who (?:are|is) (?:the |your )(?:team|people|staff|crew)(?: members)?|wer seid ihr(?: alle(?:s)?)?)\\W*$|${WHAT} (?:people|personen|leute|menschen|mitarbeiter(?:innen)?) (?:work|arbeiten)(?!\\p{L})`,
    "iu",
  ),
  labels:
    /^(?:(?:meet )?(?:the|our|your|unser|das|ihr|euer)? ?(?:team|crew|staff|people|kollegium)|(?:the|our) (?:people|team|staff)(?: (?:at|behind|of) .{1,40})?|who we are|wer wir sind|(?:die |unsere )?(?:menschen|mitarbeiter(?:innen)?|mitarbeitenden|leute|köpfe|gesichter|beschäftigten)(?: (?:bei|hinter|von|der|des|und) .{1,60})?|team .{1,30})\W*$/iu,
  words:
    /^(?:works?|arbeite(?:t|n)|team|staff|crew|people|members|company|firm|business|shop|gehört|steckt|personen|leute|menschen|mitarbeiter(?:innen)?|firma|unternehmen|betrieb|laden|praxis|geschäft)$/u,
  isAboutCompany: true,
};

/** "What services do you offer?", "Was bietet ihr an?" */
const SERVICES: ListPurpose = {
  asks: new RegExp(
    `${WHAT}(?: (?:kinds?|sorts?|types?) of| für| all| are)? (?:your |eure |ihre )?(?:services|leistungen|dienstleistungen|dienste)(?!\\p{L})(?: (?:do|can|will) (?:you|ihr|sie) \\p{L}{2,20}| (?:bietet|bieten|habt|haben|gibt|macht|machen) (?:ihr|sie|es)(?: (?:an|alles|so|bei euch|bei ihnen)){0,3})?\\W*$|^\\W*(?:what (?:all )?do you (?:do|offer)|was (?:macht|bietet|leistet) ihr(?: (?:so|alles|denn|eigentlich|an)){0,3}|was (?:machen|bieten|leisten) sie(?: (?:so|alles|denn|eigentlich|an)){0,3})\\W*$`,
    "iu",
  ),
  labels:
    /^(?:what we (?:do|offer)(?: for you)?|our (?:services|range of services)|services|what you can expect|(?:unsere |die )?(?:dienst)?leistungen|was wir (?:machen|tun|bieten|anbieten|leisten)|was wir für sie tun|das (?:machen|bieten|tun|können) wir(?: .{0,30})?|wir bieten|unser (?:leistungs)?angebot)\W*$/iu,
  words:
    /^(?:services|do|offer|provide|have|leistungen|dienstleistungen|dienste|bietet|bieten|macht|machen|leistet|leisten|habt|haben|gibt)$/,
  isAboutCompany: true,
};

/** "What is restricted in the trial?", "Welche Grenzen gelten?" */
const LIMITS: ListPurpose = {
  asks: new RegExp(
    `${WHAT}.{0,60}(?<!\\p{L})(?:limits|limited|limitations?|restrictions?|restricted|grenzen|begrenzt|begrenzungen|eingeschränkt|einschränkungen|beschränkt|beschränkungen)(?!\\p{L})`,
    "iu",
  ),
  labels:
    /(?<!\p{L})(?:limits?|limitations?|restrictions?|\p{L}{0,20}grenzen|begrenzungen|einschränkungen|beschränkungen)(?!\p{L})/iu,
  words:
    /^(?:limits?|limited|limitations?|restrictions?|restricted|apply|grenzen|begrenzt|begrenzungen|eingeschränkt|einschränkungen|beschränkt|beschränkungen|gelten)$/u,
};

const NEVER = /(?!)/;

/** "Which appliances do you repair?", "Welche Geräte könnt ihr reparieren?" */
export const OFFERS: ListPurpose = {
  asks: new RegExp(
    `${WHAT} (?:\\p{L}{2,30} ){0,3}(?:do|can|will) you \\p{L}{2,20}\\W*$|${WHAT} (?:\\p{L}{2,30} ){0,3}(?:\\p{L}{2,20}t ihr|könnt ihr|\\p{L}{2,20}en sie)(?: \\p{L}{2,30}){0,2}\\W*$`,
    "iu",
  ),
  labels:
    /^(?:(?:what|which \p{L}+) we|these|this is what we|we|our|(?:was|welche \p{L}+|das) wir|diese|wir|unsere?)(?!\p{L})[^.!?]{0,80}$/iu,
  words: NEVER,
};

/** In the order in which their patterns are tried. */
const PURPOSES: readonly ListPurpose[] = [
  EXCEPTIONS,
  PREPARATION,
  RULES,
  DOCUMENTS,
  REQUIREMENTS,
  INCLUDED,
  BENEFITS,
  JOBS,
  PAYMENT,
  TEAM,
  SERVICES,
  LIMITS,
  OFFERS,
];

/** Negations that do not ask for exceptions: "What should PERSON not forget?" */
const NOT_AN_EXCEPTION =
  /(?<!\p{L})(?:not|nicht)(?: to)? (?:forget|only|vergessen|nur)(?!\p{L})|n[’']t forget(?!\p{L})/giu;

/** Returns the purpose of the list that a question asks for. */
export function readListPurpose(question: string): ListPurpose | undefined {
  const text = question.slice(0, 1_000).replace(NOT_AN_EXCEPTION, " ");
  return PURPOSES.find(({ asks }) => asks.test(text));
}

/** Whether the heading or introduction of a list names exceptions. */
export const namesExceptions = (label: string): boolean =>
  EXCEPTIONS.labels.test(label.replace(NOT_AN_EXCEPTION, " "));
