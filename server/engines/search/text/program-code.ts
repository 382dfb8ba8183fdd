import { AMOUNT } from "./price-line";

/**
 * Patterns that are typical of source code, including lines that were joined with commas. Prose may match one of them:
 * "Menu (top) => Settings", "www.pool.example(tickets)".
 */
const SIGNS: readonly RegExp[] = [
  /(?:^|, )(?:export )?(?:const|let|var) [\w${}[\], ]{1,60} = ?\S/,
  /^import [\w*{][\w*{}$, ]{0,80} from ["']/,
  /\bprocess\.env\b|\bconsole\.\w{1,20}\(|\bawait [\w.]{1,60}\(/,
  /\w\.[a-z]\w{0,60}\(/,
  /\w\($/,
  /^[a-z_]\w{0,60} = \S/,
  /\{,|[{}] ?[,)]/,
  /["'}];(?:$|,)/,
  /["'] ?: ?["'{[]/,
  /["'\w],,/,
  /=> ?\{|[=!]==/,
  /[a-z]=["'{]/,
  /(?<!\w)[A-Z][A-Z\d]{0,40}_[A-Z\d_]{1,40}=/,
  /^(?:\w{1,60}=[^\s,]{1,200}(?:, ?|$)){2,}$/,
];

const ADDRESS = /https?:\/\/\S+/g;

/** Whether a text is part of a program: it matches two patterns, and does not contain a price. */
export function isCode(text: string): boolean {
  if (AMOUNT.test(text)) return false;
  const bare = text.replace(ADDRESS, "");
  return SIGNS.filter((sign) => sign.test(bare)).length > 1;
}
