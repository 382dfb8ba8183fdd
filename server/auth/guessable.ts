/** Words that stand at the head of every list of leaked passwords, and the product's own. */
const common =
  "password passwort kennwort welcome willkommen qwerty qwertz qwer asdf yxcv admin administrator letmein hallo " +
  "hello iloveyou geheim secret sommer winter fruehling frühling herbst summer spring autumn monday montag " +
  "abc abcd abcdef master dragon football fussball schalke bayern changeme default antwort chatbot";
const commonWords = new Set(common.split(" "));

const leet: Record<string, string> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t" };

/**
 * Would a person or a program guess this password first? It is one common word, or one of the person's own words
 * (name, company, address), with digits and signs around it.
 */
export function isGuessable(password: string, personal: readonly string[]): boolean {
  const lower = password.toLowerCase();
  const bare = lower.replace(/[^\p{L}]/gu, "");
  const spelled = lower
    .replaceAll("@", "a")
    .replaceAll("$", "s")
    .replace(/^[^\p{L}\d]+|[\d\W]+$/gu, "")
    .replace(/[013457]/g, (digit) => leet[digit] ?? digit);
  if (commonWords.has(bare) || commonWords.has(spelled)) return true;
  const own = personal.flatMap((text) => text.toLowerCase().split(/[^\p{L}\d]+/u));
  return own.some((word) => word.length >= 4 && isMostly(lower, word));
}

/** Is little left of the password without the word? */
const isMostly = (password: string, word: string) =>
  password.includes(word) && password.length - word.length <= 6;
