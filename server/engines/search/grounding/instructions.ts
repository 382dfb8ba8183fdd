import { LRUCache } from "lru-cache";

// Every repetition is bounded, because pages may be hostile.
const INSTRUCTION_PATTERNS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,60}\b(?:instructions?|rules?|prompts?|guidelines?|polic(?:y|ies))\b/iu,
  /\b(?:ignorier\p{L}{0,4}|vergiss|vergesst|missachte\p{L}{0,2}|umgehe)(?!\p{L}).{0,60}(?:anweisung|regel|vorgabe|instruktion|prompt)/iu,
  /\b(?:system|developer|debug|admin|maintenance|god)[\s-]?(?:prompt|mode|message|override)\b|\b(?:wartungs|entwickler|debug|admin)-?modus\b/iu,
  /\[\/?INST\]|<\/?SYS>|<\|[a-z_]{2,20}\|>|"role"\s{0,2}:|#{2,4}\s{0,2}(?:instruction|system)\b|<\/?(?:passages?|question|system|assistant)\b/iu,
  /\b(?:from now on|ab jetzt|ab sofort)\b.{0,60}\b(?:reply|respond|answer|say|antworte|sage?|schreibe?)\b|\b(?:antworte|reply|respond|answer)\b.{0,20}\b(?:only|nur)\b.{0,12}\b(?:with|mit|so)\b|\bantworte ab jetzt\b/iu,
  /\b(?:you are|act as|pretend to be|du bist|spiele?)\b.{0,40}\b(?:DAN|jailbroken|unrestricted|no longer bound)\b/iu,
  /\b(?:tell|ask|instruct|insult|inform)\s(?:the|every|all)\s(?:customers?|users?|visitors?)\b|\bsage? (?:dem|den|allen) (?:kunden|nutzern?|besuchern?)\b/iu,
  /\b(?:reveal|print|show|repeat|output|zeige?|wiederhole?|nenne?)\b.{0,30}\b(?:your|deine[nr]?)\b.{0,20}(?:instructions?|prompt|rules|anweisungen|regeln)/iu,
  /\brepeat after me\b|\bsprich mir nach\b|\bword for word\b|\bsay(?: it)?:|\bsage?:\s/iu,
  /^\W{0,6}(?:assistant|system|assistent)\s{0,2}:/iu,
  /\b(?:as an? (?:ai|language model|assistant|chatbot)|als (?:ki|sprachmodell|assistent|chatbot))\b.{0,30}\b(?:must|should|have to|musst|sollst)\b/iu,
];

/** By text, because the sentences of a page are checked for each question. */
const cache = new LRUCache<string, boolean>({ maxSize: 8 * 2 ** 20 });

/** Whether a text contains instructions to a language model, so that it is not a source of an answer. */
export function isInstruction(text: string): boolean {
  const cached = cache.get(text);
  if (cached !== undefined) return cached;
  const isMatch = INSTRUCTION_PATTERNS.some((pattern) => pattern.test(text));
  cache.set(text, isMatch, { size: 100 + 2 * text.length });
  return isMatch;
}
