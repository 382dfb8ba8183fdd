import { lacksTime } from "@/server/engines/search/answer/refusal/missing-times";

test.each([
  ["What are the opening hours of the tasting room?", "The room costs €35 per hour.", true],
  ["At what time does the old mill open?", "The old mill holds 40 people.", true],
  ["Wann öffnet die Werkstatt?", "Die Werkstatt liegt im Hof.", true],
  ["When does the hall open?", "On 15 March we open the hall.", false],
  ["When does the hall open?", "The hall is closed on Mondays.", false],
  ["Wann öffnet die Werkstatt?", "Täglich, wenn jemand da ist.", false],
  ["When will I get my deposit back?", "We sell moving boxes.", true],
  ["When will I get my deposit back?", "As soon as the unit is empty.", false],
  ["Wann kann ich die Geige abholen?", "Die Geige ist gestimmt.", true],
  ["Wann kann ich die Geige abholen?", "Nach der ersten Zahlung.", false],
  ["Are you open at the weekend?", "The shop is bright.", false],
  ["When does the garden open?", "The garden opens at sunrise.", false],
  ["When is the workshop open?", "The workshop is open on request.", false],
  ["Wann öffnet der Turm?", "Der Turm öffnet nach dem Gottesdienst.", false],
  ["When do the doors open?", "Doors: half an hour prior to curtain-up.", false],
  ["Wann öffnet das Theater?", "Einlass eine Stunde vor Beginn.", false],
  ["When does the hall open?", "The hall costs €35 per hour.", true],
  ["What are your opening hours?", "The old mill stands in the park.", true],
  ["Tasting room opening hours", "The room costs €35.", true],
  ["When is the fuel card charged?", "At the end of the month.", false],
  ["When do I have to cancel?", "At least a week ahead.", false],
  ["When are bills sent?", "Bills are sent quarterly.", false],
  ["When are X-rays ready?", "Straightaway.", false],
  ["Wann sind Impfungen fällig?", "Jährlich.", false],
  ["Wann geht mein Paket raus?", "Noch am selben Tag.", false],
  ["Wann muss ich absagen?", "Spätestens einen Tag vorher.", false],
  ["Wann wird die Kündigung wirksam?", "Zum Quartalsende.", false],
  ["Wann muss ich Schäden melden?", "Schäden melden Sie unverzüglich.", false],
])("for %j, %j lacks a time: %j", (question, statement, isLacking) => {
  expect(lacksTime(question, [statement])).toBe(isLacking);
});

test.each([
  ["How can I return the van outside your opening hours?", "Drop the key in the letterbox."],
  ["Who do I call outside of your normal business hours?", "Call the breakdown line."],
  ["Where can I find your opening hours?", "On the notice board beside the gate."],
  ["Wohin mit dem Schlüssel außerhalb der Öffnungszeiten?", "In den Briefkasten neben dem Tor."],
  ["Haben sich die Öffnungszeiten geändert?", "Ja, für die Werkstatt."],
])("%s asks for no time", (question, statement) => {
  expect(lacksTime(question, [statement])).toBe(false);
});

test("a statement with every word of the question may state the time in other words", () => {
  const [question, statement] = ["When does the contract begin?", "It begins on signature."];
  expect(lacksTime(question, [statement], true)).toBe(false);
  expect(lacksTime(question, [statement], false)).toBe(true);
});
