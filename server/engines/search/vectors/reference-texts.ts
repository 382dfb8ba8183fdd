/**
 * Sentences without a common subject. The mean of their vectors has no meaning (with some models any two texts have a
 * cosine of 0.8) and is subtracted from all vectors before comparisons.
 */
export const REFERENCE_TEXTS: readonly string[] = [
  "The river froze early that winter.",
  "She practises the violin every evening.",
  "Invoices are due within fourteen days.",
  "The recipe needs two eggs and a pinch of salt.",
  "He was elected mayor in 1987.",
  "Restart the router if the light is red.",
  "Our train leaves from platform six.",
  "The committee postponed its decision.",
  "Whales breathe through a hole in their heads.",
  "You can change your password in the settings.",
  "The museum shows paintings of the seventeenth century.",
  "How do I get to the nearest pharmacy?",
  "Der Fluss trat im Frühjahr über die Ufer.",
  "Am Wochenende backt mein Nachbar Brot.",
  "Die Rechnung erhalten Sie per E-Mail.",
  "Das Fahrrad braucht eine neue Kette.",
  "Im Jahr 1912 wurde die Brücke eingeweiht.",
  "Bitte melden Sie sich mit Ihrem Namen an.",
  "Der Arzt verschrieb ihr ein Mittel gegen Husten.",
  "Die Mannschaft verlor das letzte Spiel.",
  "Störche verbringen den Winter in Afrika.",
  "Die Wohnung hat drei Zimmer und einen Balkon.",
  "Das Parlament hat das Gesetz beschlossen.",
  "Wo kann ich hier parken?",
];
