import {
  isAboutPrice,
  lacksAge,
  lacksQuantity,
} from "@/server/engines/search/answer/refusal/missing-facts";

test.each([
  ["Setup: on request", true],
  ["Entry is by donation.", true],
  ["Breakfast is complimentary.", true],
  ["Das rechnen wir nach Aufwand ab.", true],
  ["Eine Stunde: zwölf Euro", true],
  ["Der Aufbau ist auf Anfrage möglich.", true],
  ["Germany: Standard €4.90.", true],
  ["Im ersten Jahr gibt es 1.150 € im Monat.", true],
  ["Kayak: 1 hour 9, whole day 32", true],
  ["Agents earn 10% commission.", true],
  ["We sell bells.", false],
  ["Yoga auf dem Steg jeden Mittwoch um 8 Uhr", false],
  ["Yoga runs from 8.30 to 10 am, for 12 people.", false],
  ["The data volume is 20 GB, valid for 28 days.", false],
  ["Am 3. Mai 2026 um 10:30", false],
  ["Wir haben Glocken vorrätig.", false],
  ["Größe M passt von 55 bis 59 cm, size L from 59 to 63 cm.", false],
])("recognises whether %j says something about a price: %j", (statement, isAbout) => {
  expect(isAboutPrice(statement)).toBe(isAbout);
});

test.each([
  ["How many rooms are there?", "The rooms are bright.", true],
  ["How many rooms are there?", "There are twelve.", false],
  ["How much luggage may I bring?", "There is no limit.", false],
  ["Wie viele Zimmer gibt es?", "Die Zimmer sind hell.", true],
  ["Wie viel Gepäck darf mit?", "Beliebig viel.", false],
  ["Which rooms are there?", "The rooms are bright.", false],
  ["How many days of leave do staff get?", "In 2026 we pay €15.40 an hour.", true],
  ["How many days of leave do staff get?", "Staff have 29 days off.", false],
  ["How many days do I have?", "You have two weeks.", false],
  ["How many days a week are you open?", "Monday to Friday", false],
  ["Wie viele Wochenstunden hat die Stelle?", "Stunden pro Woche: 30", false],
  ["Wie viele Stunden arbeitet ein Florist?", "Florist: 38 Std./Woche", false],
  ["How many hours is the first aid course?", "First aid: 6 hrs", false],
  ["How many hours are you open on Saturday?", "Sat 9–13", false],
  ["How many days can I stay?", "There is no limit.", false],
  ["How many hours does it take?", "It takes an hour.", false],
  ["How many days can I stay?", "A stay costs €20.", true],
  ["Wie viele Wochenstunden hat die Stelle?", "Hours: 30", false],
  ["Wie viele Urlaubstage gibt es?", "Es gibt 15 € pro Stunde.", true],
])(
  "recognises whether an answer to %s lacks a quantity in %j: %j",
  (question, statement, isLacking) => {
    expect(lacksQuantity(question, statement)).toBe(isLacking);
  },
);

test.each([
  ["How old is Ann Gray?", "Drums: from age 8 years", true],
  ["How old is Ann Gray?", "Ann Gray teaches the drums.", true],
  ["How old is Ann Gray?", "Ann Gray, born in 1980, teaches the drums.", false],
  ["Wie alt ist Silke Moos?", "Silke Moos ist 42 Jahre alt.", false],
  ["How old was Ann Gray then?", "She opened the shop at age 31.", false],
  ["How old was Ann Gray then?", "Gray was 31 years old when she opened the shop.", false],
  ["Wie alt ist Silke Moos?", "Inhaberin: Silke Moos", true],
  ["Wie alt ist Silke Moos?", "Teilnehmer müssen mindestens 18 Jahre alt sein.", true],
  ["Wie alt ist Silke Moos?", "Sie müssen mindestens 18 Jahre alt sein.", true],
  ["Wie alt war Silke Moos damals?", "Sie war damals 31 Jahre alt.", false],
  ["How old is the castle?", "The castle was built for a king.", false],
  ["How old do children have to be?", "Children pay half.", false],
])(
  "recognises whether an answer to %s lacks an age in %j: %j",
  (question, statement, isLacking) => {
    expect(lacksAge(question, statement)).toBe(isLacking);
  },
);
