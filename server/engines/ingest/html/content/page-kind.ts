import type { Metadata } from "../metadata";

/** What a page declares to be about. */
export type PageKind = "article" | "product" | "other";

const TYPES = "(?:[A-Za-z]*Article|BlogPosting|Report)";
const inJsonLd = new RegExp(`"@type"\\s*:\\s*\\[?\\s*"${TYPES}"`);
const inMicrodata = new RegExp(`^https?://schema\\.org/${TYPES}$`);
const OTHER_TYPES =
  /"(?:QAPage|DiscussionForumPosting|CollectionPage)"|\/(?:QAPage|DiscussionForumPosting|CollectionPage)$/;

/** Whether a page declares itself as one article, such as a news story or a blog post, with a date or an author. */
function isArticle(metadata: Metadata): boolean {
  const { publishedAt, itemTypes, jsonLd, canonical } = metadata;
  if (canonical !== undefined && new URL(canonical).pathname === "/") return false;
  if ([...jsonLd, ...itemTypes].some((text) => OTHER_TYPES.test(text))) return false;
  return (
    publishedAt !== "" ||
    itemTypes.some((type) => inMicrodata.test(type)) ||
    jsonLd.some((text) => inJsonLd.test(text)) ||
    looksLikeArticle(metadata)
  );
}

const looksLikeArticle = ({ socialType, articles, dates, hasAuthor }: Metadata): boolean =>
  (socialType === "article" && (dates > 0 || hasAuthor)) || (articles === 1 && dates > 0);

const PRODUCT = /"@type"\s*:\s*\[?\s*"Product(?:Group)?"/;
const LIST_TYPES = /"(?:ItemList|CollectionPage|OfferCatalog)"/;

/** Whether a page declares one product, and not a list of them. */
const isProduct = ({ socialType, jsonLd }: Metadata): boolean =>
  socialType.startsWith("product") ||
  (jsonLd.some((text) => PRODUCT.test(text)) && !jsonLd.some((text) => LIST_TYPES.test(text)));

/** The running text that has to be left, in characters and as a share of a deleted block. */
type MinProse = { comments: number; lists: number; share: number };

const minProse: Record<PageKind, MinProse> = {
  article: { comments: 200, lists: 600, share: 0.4 },
  product: { comments: 150, lists: 150, share: 0 },
  other: { comments: 1000, lists: 600, share: 0.5 },
};

/** Whether the page has enough running text to delete comments, or lists of other pages and requests. */
export const leavesEnoughProse = (
  kind: PageKind,
  block: "comments" | "lists",
  { proseOutside, length }: { proseOutside: number; length: number },
): boolean => proseOutside > Math.max(minProse[kind][block], length * minProse[kind].share);

export function pageKind(metadata: Metadata): PageKind {
  if (isArticle(metadata)) return "article";
  return isProduct(metadata) ? "product" : "other";
}
