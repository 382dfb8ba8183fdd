import type { Metadata } from "../metadata";

const types = "(?:[A-Za-z]*Article|BlogPosting|Report)";
const inJsonLd = new RegExp(`"@type"\\s*:\\s*\\[?\\s*"${types}"`);
const inMicrodata = new RegExp(`^https?://schema\\.org/${types}$`);
const ofDiscussions = /"(?:QAPage|DiscussionForumPosting)"|\/(?:QAPage|DiscussionForumPosting)$/;

/** Whether a page declares itself as one article, such as a news story or a blog post, with a date or an author. */
export function isArticle(metadata: Metadata): boolean {
  const { publishedAt, itemTypes, jsonLd } = metadata;
  if ([...jsonLd, ...itemTypes].some((text) => ofDiscussions.test(text))) return false;
  return (
    publishedAt !== "" ||
    itemTypes.some((type) => inMicrodata.test(type)) ||
    jsonLd.some((text) => inJsonLd.test(text)) ||
    looksLikeArticle(metadata)
  );
}

const looksLikeArticle = ({ socialType, articles, dates, hasAuthor }: Metadata): boolean =>
  (socialType === "article" && (dates > 0 || hasAuthor)) || (articles === 1 && dates > 0);
