/** The subjects that visitors of a fictitious shop ask about, and the shop's answers. */
export const subjects = [
  { name: "delivery", says: "Delivery takes three working days and costs 4.90 euros." },
  { name: "returns", says: "Returns are free of charge within 30 days." },
  { name: "the warranty", says: "The warranty covers two years from the date of purchase." },
  { name: "a repair", says: "A repair takes one week; please make an appointment." },
  { name: "a voucher", says: "A voucher is valid for three years and can be used online." },
  { name: "an invoice", says: "You find each invoice in your customer account." },
  { name: "the newsletter", says: "You unsubscribe from the newsletter with its last link." },
  { name: "parking", says: "Parking is free behind the shop for two hours." },
  { name: "a bicycle helmet", says: "A bicycle helmet must not be returned once it was worn." },
  { name: "the workshop", says: "The workshop is open from Monday to Friday, 9 am to 5 pm." },
] as const;

type Subject = (typeof subjects)[number];

/** The section of a subject, in Markdown. */
export const pageOf = ({ name, says }: Subject): string =>
  `# About ${name}\n\n${says} Our team answers further questions about ${name} by e-mail.`;

const openings = [
  "",
  "Hello, ",
  "Hi there, ",
  "Quick question: ",
  "Please tell me, ",
  "Excuse me, ",
];
const forms = [
  "how much does {} cost",
  "how long does {} take",
  "what do I have to know about {}",
  "where do I find {}",
  "who can help me with {}",
  "why is there a problem with {}",
] as const;
const DETAILS = 40;
/** One question in three is asked plainly. */
const PLAIN_SHARE = 20;

/** Questions about each subject, many with a unique name. */
export function wordings(): string[] {
  return subjects.flatMap(({ name }) =>
    forms.flatMap((form) =>
      openings.flatMap((opening) => {
        const plain = `${opening}${form.replace("{}", name)}?`;
        const detailed = Array.from(
          { length: DETAILS },
          (_, at) => `${plain.slice(0, -1)} for order ${nameOf(at)}?`,
        );
        return [...Array.from({ length: PLAIN_SHARE }, () => plain), ...detailed];
      }),
    ),
  );
}

const firsts = ["ba", "ke", "li", "mo", "nu", "ra", "se", "ti"];
const lasts = ["dor", "gan", "hel", "jup", "kim"];

/** A word that is in no dictionary. */
const nameOf = (at: number): string =>
  `${firsts[at % firsts.length]}${lasts[Math.floor(at / firsts.length) % lasts.length]}`;
