import type { Element } from "../tree";

/**
 * Class and id words are hints. They only decide about blocks without rich content (`hasRichContent`), because the same words
 * occur on wrappers, on layouts and in ids made from headings.
 */

/** Before and after a word in names like `site-footer`, `share-buttons`, `c-nav__list`. */
const BEFORE =
  "(?:(?:site|page|main|global|top|bottom|mobile|desktop|primary|secondary|header|footer|post|posts|entry|article|blog|content|single|product|wp|wp-block|js|c|m|o|l|block|widget|region|section|module|component)-)*";
const AFTER =
  "(?:-(?:wrapper|wrap|container|box|list|items?|links?|buttons?|btns?|icons?|bar|section|block|widget|area|inner|content|holder|group|menu|nav|row|header|title|text|form|label|panel|module|\\d+))*";

const classPattern = (list: string): RegExp =>
  new RegExp(`^${BEFORE}(?:${list.trim().replace(/\s+/g, "|")})${AFTER}$`, "i");

const navigation = classPattern(`
  nav navi navbar navigation mainnav topnav subnav globalnav megamenu menu submenu menubar breadcrumbs? skip-?links?
  skip-to-content skip-to-main pagination pager topbar off-?canvas drawer language-?(?:switch(?:er)?|selector|menu)
  lang-?(?:switch(?:er)?|selector) masthead colophon footer site-info back-to-top legal-links toolbar
  related related-(?:posts|articles|products|content|items|stories|news|topics) relatedposts
  recommended recommendations? recirc recirculation trending similar(?:-(?:posts|articles|products))? recently-viewed
  more-(?:articles|posts|news|stories) read-next you-may-also-like sidebar widgets widget-area tags? tag-?cloud
  taglist post-?tags? categories cat-links tags-links next-?prev prev-?next post-navigation toc table-of-contents
`);

const boilerplate = classPattern(`
  copyright login log-?in sign-?in sign-?up register minicart mini-cart cart-drawer
  social social-?(?:media|share|sharing|links|icons) share sharing shares share-?(?:this|tools|bar) sharedaddy addtoany
  addthis sharethis newsletter newsletter-?sign-?up subscribe subscription optin opt-in popup pop-up modal lightbox
  advert advertisement adslot ad-?(?:slot|container|wrapper|unit|label) ads banner-ad sponsored outbrain taboola disqus
  comment-form comment-respond respond author-?(?:bio|box|info|card) about-?author bio byline by-?line
  entry-meta post-?meta article-?meta meta-info posted-on cookie-?(?:banner|bar|notice|consent|law|popup|message|hint|layer)?
  cookies? cookie-law-info-bar gdpr consent onetrust onetrust-consent-sdk usercentrics-root cmp privacy-?(?:banner|popup|overlay)
  tooltip toast sr-only visually-hidden visuallyhidden screen-reader-text screen-reader-only hidden-text assistive-text
  print-only print-?footer print-?header read-?more printfriendly
`);

const caption = classPattern(`
  captions? image-?captions? photo-?captions? wp-caption-text img-caption fig-?caption media-captions? picture-captions?
  image-?credits? photo-?credits? credits? image-meta gallery-caption bildunterschrift bildtext
`);

export type Hint = "navigation" | "boilerplate" | "caption" | undefined;

export function hintOf({ class: classes = "", id = "" }: Record<string, string>): Hint {
  if (!classes && !id) return undefined;
  const words = [...classes.split(/\s+/), ...(isShortId(id) ? [id] : [])];
  const hints = words.map(hintOfWord);
  return (["boilerplate", "navigation", "caption"] as const).find((hint) => hints.includes(hint));
}

/** Pages repeat their classes, and all pages of a site have the same. */
const knownHints = new Map<string, Hint>();
const MAX_KNOWN = 5_000;

function hintOfWord(word: string): Hint {
  if (knownHints.has(word)) return knownHints.get(word);
  if (knownHints.size >= MAX_KNOWN) knownHints.clear();
  const hint = hintOfName(hyphenatedName(word));
  knownHints.set(word, hint);
  return hint;
}

function hintOfName(name: string): Hint {
  if (boilerplate.test(name)) return "boilerplate";
  if (navigation.test(name)) return "navigation";
  return caption.test(name) ? "caption" : undefined;
}

/** A longer id was made from a heading. */
const isShortId = (id: string): boolean => id !== "" && id.split(/[-_]+/).length <= 4;

/** Returns the last part of `block__element`, without `--modifier`, with hyphens. */
const hyphenatedName = (word: string): string =>
  word
    .replace(/--.*$/, "")
    .replace(/^.*__(?=[a-z])/i, "")
    .replace(/(?<=[a-z])(?=[A-Z])/g, "-")
    .replaceAll("_", "-");

/** Returns the class and the id of an element in one string, as written. */
export const classAndId = ({ attributes }: Element): string => {
  const { class: classes = "", id = "" } = attributes;
  return id ? `${classes} ${id}` : classes;
};
