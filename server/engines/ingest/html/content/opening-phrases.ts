import type { Element } from "../tree";

/** Beginnings of blocks without content, in English and German. */
const opening = (...phrases: string[]): RegExp => new RegExp(`^(?:${phrases.join("|")})`, "i");

/** Lists of other pages. */
const otherPages = opening(
  "related\\b|recommended\\b|trending\\b|similar\\b|(?:most|more) (?:popular|read|viewed|recent|shared|commented|from|in|on|about|by|like|stories|articles|news|posts|to|resources|topics|reviews|products|videos|guides)\\b",
  "you (?:may|might|could) (?:also|like|be interested)|(?:also|further) (?:reading|of interest)|people also|others also",
  "(?:recent|latest|popular|featured|other|top|breaking|editor'?s) (?:posts?|articles?|news|stories|videos|comments|reviews|topics|stor(?:y|ies)|picks|headlines|blogs?)",
  "recently viewed|frequently bought|customers (?:also|who)|don'?t miss|must (?:see|read)|(?:read|up|keep|continue) (?:next|reading)|explore (?:more|related|other)|discover more|see (?:more|all)",
  "ähnliche|verwandte|das könnte|(?:dies|diese artikel) könnten? |weitere? (?:artikel|beiträge|themen|produkte|nachrichten|meldungen|news|videos|inhalte|storys|rezepte|tipps|links|interessante|fragen|ratgeber|angebote)",
  "mehr (?:zum thema|zu|aus|von|über|interessantes|news|nachrichten|artikel|themen|lesen|entdecken|rezepte|tipps)|noch mehr|empfohlen|empfehlungen|neues?te|aktuelle|letzte (?:beiträge|artikel|kommentare)",
  "(?:am )?(?:beliebt|meist ?gelesen|meistgeklickt|viel gelesen)|top[- ](?:themen|artikel|news)|auch interessant|interessante artikel|(?:das )?interessiert|lesen sie (?:auch|mehr|hier|weiter)|lesetipps?|passend dazu|zum weiterlesen|entdecken? ",
  "(?:kunden|andere) (?:kauften|interessierten|haben|nutzer)|zuletzt angesehen|artikel mit dem tag|(?:vorheriger|nächster) (?:artikel|beitrag)|(?:previous|next) (?:article|post|story)",
);

/** Other items of a shop or a forum. */
const otherItems = opening(
  "(?:more )?similar (?:threads|topics|items|products)|more related|people who viewed|(?:customers|people|users) (?:who|also|viewed)|also (?:viewed|bought)|complete (?:the|your) (?:look|set)|(?:pairs|goes) (?:well|great) with|compare (?:with|to) similar|(?:shop|explore|browse) (?:similar|related|our forums)|(?:hot network|linked|related) questions|top contributors|sponsored (?:items|products)|from the same (?:seller|brand)|seller'?s other|inspired by your",
  "passend(?:es)? (?:zubehör|dazu)|(?:dazu|das) passt|kunden (?:sahen|suchten)|wird oft zusammen|andere (?:artikel|kunden)|gleiche (?:marke|kategorie)",
);

/** Why to log in: the page may be about an account for something else. */
const TO_COMMENT =
  "to (?:comment|reply|answer|post(?: (?:a )?(?:comments?|reply|replies|answers?))?|join th(?:e|is) (?:discussion|conversation))(?:[.!…]|$| (?:here|(?:in|on|to) this))";
const UM_ZU_KOMMENTIEREN =
  "um (?:zu (?:kommentieren|antworten|bewerten)|.{0,20}(?:kommentar|beitrag|antwort).{0,12} zu )";

/** Requests to share the page, to return, to leave an address. */
const requests = opening(
  "share (?:this|on|with)|follow (?:us|me)|connect with us|like us|stay (?:connected|in touch|informed|up to date)|join (?:our|us)\\b|become a (?:member|subscriber)",
  "subscribe|sign[- ]?up|(?:email )?newsletter|get (?:our|the) (?:latest|newsletter|best)|never miss|enjoy(?:ed|ing) this|download our app|support our work|donate",
  "teilen|(?:artikel|beitrag|seite) (?:teilen|empfehlen|drucken)|folgen sie|folge? (?:uns|mir)|jetzt abonnieren|abonniere|(?:unser|unseren|der|zum|kostenloser)? ?newsletter|nichts (?:mehr )?verpassen|verpassen sie|bleiben sie|bleib auf|unterstütze",
  `create an account (?:or (?:sign|log) in )?${TO_COMMENT}|already have an account\\?? (?:sign|log) in|(?:sign|log) in (?:or (?:register|sign up|join|create an account) )?${TO_COMMENT}|you (?:must|need to|have to) (?:be (?:logged in|signed in|registered|a member)|log in|sign in|register) (?:or (?:register|sign up) )?(?:in order )?${TO_COMMENT}|register ${TO_COMMENT}|your answer$|post reply$|quick reply$|write your reply|users (?:who are )?(?:viewing|browsing) this (?:thread|forum|topic)|total: \\d+ \\(members|want to (?:add|reply) to th|want to join th(?:e|is) (?:discussion|conversation|thread)|thank you! your submission has been received|oops! something went wrong while submitting`,
  `(?:melden sie sich an|melde dich an|anmelden|einloggen|registrieren),? ${UM_ZU_KOMMENTIEREN}|(?:sie müssen|du musst) (?:sich |dich )?(?:anmelden|registrieren|einloggen|angemeldet sein|eingeloggt sein),? ${UM_ZU_KOMMENTIEREN}|jetzt registrieren$|noch kein konto\\??$|schon registriert\\??$`,
  "gefällt (?:mir|ihnen|dir)|hat (?:ihnen|dir) (?:der|dieser|das)|ihre meinung|was (?:denkst|meinst) |diskutieren sie",
);

/** Notes about the author. */
const aboutAuthor = opening(
  "about the (?:author|writer)s?|about author|(?:the )?authors?:?$|written by|meet the author|contributors?:?$|reviewed by",
  "über (?:den|die|unsere?n?) (?:autor|redakt|verfasser)|zur person:?$|zum autor|(?:die |der )?autor(?:in)?(?:en)?:?$|geschrieben von",
);

/** Comments of readers. */
export const readerComments = opening(
  "(?:no|one|all|recent|latest|view|user|reader|join the|show)? ?comments?(?: \\(?\\d*\\)?$| (?:on|are|section|so far)\\b|:?$)|(?:\\d+|no|one|two) (?:comments?|responses?|thoughts?|replies|reactions|pingbacks?|trackbacks?)\\b",
  "leave (?:a|your) (?:reply|comment|response)|(?:post|add|write) (?:a|your) (?:comment|reply)|join the (?:conversation|discussion)|have your say|what do you think",
  "(?:\\d+|keine|alle|noch keine|bisher keine|ein)? ?(?:kommentare?|leserkommentare)(?: \\(?\\d*\\)?$| (?:zu|auf|schreiben|verfassen|hinzufügen|abgeben)\\b|:?$)|\\d+ (?:antworten|gedanken|meinungen|reaktionen)\\b",
  "(?:schreib(?:en sie|e)?|hinterlass(?:en sie|e)?) (?:jetzt )?(?:uns )?(?:einen?|deinen|ihren) (?:kommentar|antwort)|kommentar (?:schreiben|hinterlassen|verfassen|hinzufügen|abgeben)|kommentieren|mitdiskutieren|say your words",
  "(?:all |write a )?(?:customer|user|product|verified|guest) (?:reviews?|ratings?)(?: \\(?[\\d,.]*\\)?$| (?:for|of|by|from)\\b|:?$)|[\\d,.]+ reviews?\\b|reviews? \\(?[\\d,.]+\\)?$|(?:ratings?|reviews?) (?:&|and) (?:reviews?|ratings?)$",
  "(?:[\\d.]+ |alle )?(?:kunden|produkt)(?:bewertungen|rezensionen|meinungen)(?: \\(?[\\d.]*\\)?$| (?:für|zu|von)\\b|:?$)|[\\d.]+ (?:bewertungen|rezensionen)\\b|(?:bewertungen|rezensionen) \\(?[\\d.]+\\)?$",
);

/** Whether a title is that of other pages, requests, the author or comments. */
export const isBoilerplateTitle = (title: string): boolean =>
  [otherPages, otherItems, requests, aboutAuthor, readerComments].some((openings) =>
    openings.test(title),
  );

/** Whether a block's beginning, length and density of links show that it is not about its page. */
export function isOffTopic(text: string, length: number, density: number): boolean {
  if (otherPages.test(text) || otherItems.test(text)) return density > 0.3;
  if (requests.test(text)) return length < (/newsletter/i.test(text) ? 800 : 300);
  return aboutAuthor.test(text) && length < 1200;
}

const beginningOf = (text: string): string => text.trim().replace(/\s+/g, " ").slice(0, 60);

/** Returns the first text of an element, at most 60 characters; empty without text. */
export function leadingText(element: Element): string {
  for (const child of element.children) {
    const text = typeof child === "string" ? beginningOf(child) : leadingText(child);
    if (text) return text;
  }
  return "";
}
