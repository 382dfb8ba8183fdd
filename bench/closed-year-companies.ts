type Usage = {
  prompts?: number;
  crawledPages?: number;
  trainedPages?: number;
  chatbots?: number;
};

/** An organisation and its changes in 2027. Plans change at noon UTC. */
export type Company = {
  name: string;
  timeZone: string;
  reference?: string;
  /** Each address applies from its month on. */
  addresses: { from: string; country: string; vatId: string | null }[];
  changes: { day: string; plan: string; until?: string }[];
  usage?: Record<string, Usage>;
  /** In percent, by month. */
  discounts?: Record<string, number>;
};

const FIRST_MONTH = "2027-01";

export const companies: Company[] = [
  {
    name: "Müller & Söhne <Elektro> GmbH",
    timeZone: "Europe/Berlin",
    addresses: [{ from: FIRST_MONTH, country: "DE", vatId: "DE136695976" }],
    changes: [
      { day: "2027-01-01", plan: "team" },
      { day: "2027-03-10", plan: "business", until: "2027-09-12" },
      { day: "2027-10-05", plan: "team" },
    ],
    usage: {
      "2027-02": { prompts: 5_001, crawledPages: 4_000, trainedPages: 2_500, chatbots: 5 },
      "2027-11": { prompts: 12_345, chatbots: 3 },
    },
    discounts: { "2027-02": 33, "2027-06": 100 },
  },
  {
    name: "Stadt Beispiel",
    timeZone: "Europe/Berlin",
    reference: "04011000-1234512345-06",
    addresses: [{ from: FIRST_MONTH, country: "DE", vatId: null }],
    changes: [{ day: "2027-01-15", plan: "start" }],
    usage: { "2027-04": { prompts: 1_000 }, "2027-05": { prompts: 1_001 } },
    discounts: { "2027-01": 7 },
  },
  {
    name: "Wiener Werkstatt GmbH",
    timeZone: "Europe/Vienna",
    addresses: [{ from: FIRST_MONTH, country: "AT", vatId: "ATU13585627" }],
    changes: [
      { day: "2027-02-28", plan: "start" },
      { day: "2027-02-28", plan: "team" },
      { day: "2027-07-31", plan: "free" },
    ],
  },
  {
    name: "Łódzka Spółka Čapek",
    timeZone: "Europe/Warsaw",
    addresses: [
      { from: FIRST_MONTH, country: "PL", vatId: null },
      { from: "2027-05", country: "PL", vatId: "PL8567346215" },
    ],
    changes: [{ day: "2027-01-20", plan: "start" }],
    discounts: { "2027-03": 50 },
  },
  {
    name: "Ελληνική Εταιρεία",
    timeZone: "Europe/Athens",
    addresses: [{ from: FIRST_MONTH, country: "GR", vatId: "EL094259216" }],
    changes: [
      { day: "2027-04-11", plan: "team" },
      { day: "2027-04-21", plan: "start" },
      { day: "2027-05-01", plan: "team" },
    ],
    usage: { "2027-06": { trainedPages: 9_001 } },
  },
  {
    name: "Zürcher Verlag AG",
    timeZone: "Europe/Zurich",
    addresses: [{ from: FIRST_MONTH, country: "CH", vatId: "CHE123456789" }],
    changes: [{ day: "2027-01-02", plan: "business", until: "2027-12-31" }],
  },
  {
    name: "Auckland Ltd",
    timeZone: "Pacific/Auckland",
    addresses: [{ from: FIRST_MONTH, country: "NZ", vatId: null }],
    changes: [{ day: "2027-01-31", plan: "start" }],
  },
  {
    name: "Honolulu Inc.",
    timeZone: "Pacific/Honolulu",
    addresses: [{ from: FIRST_MONTH, country: "US", vatId: null }],
    changes: [
      { day: "2027-02-01", plan: "team" },
      { day: "2027-12-31", plan: "free" },
    ],
    usage: { "2027-08": { chatbots: 4 } },
  },
  {
    name: "Umzug B.V.",
    timeZone: "Europe/Amsterdam",
    addresses: [
      { from: FIRST_MONTH, country: "DE", vatId: null },
      { from: "2027-06", country: "NL", vatId: "NL004495445B01" },
      { from: "2027-10", country: "GB", vatId: null },
    ],
    changes: [{ day: "2027-01-01", plan: "start" }],
  },
  {
    name: "Gratis e. V.",
    timeZone: "Europe/Berlin",
    addresses: [{ from: FIRST_MONTH, country: "DE", vatId: null }],
    changes: [],
  },
];
