/** The subjects that visitors of a fictitious shop ask about, and the shop's answers. */
export const subjects = [
  { name: "delivery", answer: "Delivery takes three working days and costs 4.90 euros." },
  { name: "returns", answer: "Returns are free of charge within 30 days." },
  { name: "the warranty", answer: "The warranty covers two years from the date of purchase." },
  { name: "a repair", answer: "A repair takes one week; please make an appointment." },
  { name: "a voucher", answer: "A voucher is valid for three years and can be used online." },
  { name: "an invoice", answer: "You find each invoice in your customer account." },
  { name: "the newsletter", answer: "You unsubscribe from the newsletter with its last link." },
  { name: "parking", answer: "Parking is free behind the shop for two hours." },
  { name: "a bicycle helmet", answer: "A bicycle helmet must not be returned once it was worn." },
  { name: "the workshop", answer: "The workshop is open from Monday to Friday, 9 am to 5 pm." },
] as const;

type Subject = (typeof subjects)[number];

/** The section of a subject, in Markdown. */
export const pageOf = ({ name, answer }: Subject): string =>
  `# About ${name}\n\n${answer} Our team answers further questions about ${name} by e-mail.`;

const openings = [
  "",
  "Hello, ",
  "Hi there, ",
  "Quick question: ",
  "Please tell me, ",
  "Excuse me, ",
];
const questionForms = [
  "how much does {} cost",
  "how long does {} take",
  "what do I have to know about {}",
  "where do I find {}",
  "who can help me with {}",
  "why is there a problem with {}",
] as const;
/** The questions of each form with the name of an order, and those without: one in three. */
const DETAILED_QUESTIONS = 40;
const PLAIN_QUESTIONS = 20;

/** Questions about each subject, many with a unique name. */
export function visitorQuestions(): string[] {
  return subjects.flatMap(({ name }) =>
    questionForms.flatMap((form) =>
      openings.flatMap((opening) => {
        const plain = `${opening}${form.replace("{}", name)}?`;
        const detailed = Array.from(
          { length: DETAILED_QUESTIONS },
          (_, at) => `${plain.slice(0, -1)} for order ${nameOf(at)}?`,
        );
        return [...Array.from({ length: PLAIN_QUESTIONS }, () => plain), ...detailed];
      }),
    ),
  );
}

const firsts = ["ba", "ke", "li", "mo", "nu", "ra", "se", "ti"];
const lasts = ["dor", "gan", "hel", "jup", "kim"];

/** A word that is in no dictionary. */
const nameOf = (at: number): string =>
  `${firsts[at % firsts.length]}${lasts[Math.floor(at / firsts.length) % lasts.length]}`;
