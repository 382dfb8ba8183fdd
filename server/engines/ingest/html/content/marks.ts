/** Words in class and id of what a site puts around its content. A word ends where letters end. */
const words = (list: string): RegExp =>
  new RegExp(`(?:^|[\\s_-])(?:${list.trim().replace(/\s+/g, "|")})(?:$|[\\s_-])`, "i");

/** Questions about cookies and privacy, and the services that ask them. */
export const consent =
  /cookie|consent|gdpr|ccpa|onetrust|usercentrics|didomi|truste|cybot|klaro|borlabs|complianz|iubenda|privacy-?(?:banner|popup|overlay|policy)/i;

/** Holds links, as a rule. */
export const navigation = words(`
  nav navi navbar navigation mainnav topnav subnav globalnav megamenu menu submenu menubar breadcrumbs? skip-?links?
  skip-to-content pagination pager topbar top-bar off-?canvas drawer language-?switch(?:er)? lang-?switch(?:er)?
  site-?header site-?footer page-?footer main-?footer global-?header global-?footer masthead colophon footer
  related related-posts related-articles relatedposts recommended recommendations recirc recirculation trending similar
  recently-viewed more-articles read-next you-may-also-like sidebar widgets widget-area secondary back-to-top legal
`);

/** Is something beside the content, whatever it holds. */
export const beside = words(`
  copyright login signin sign-in signup sign-up register account cart minicart
  social share sharing sharedaddy addtoany addthis newsletter subscribe subscription optin popup modal overlay
  lightbox advert advertisement adslot banner-ad sponsor(?:ed)? outbrain taboola disqus
  comment-form comment-respond respond author-bio author-box bio byline
  tooltip toast sr-only visually-hidden screen-reader-text print-only
`);

/** What readers wrote. */
export const comments =
  /(?:^|\s)(?:comments?|comments?[_-]*(?:area|list|section|wrapper|container|wrap|block)(?:-wrap)?|(?:entry|post|article|blog|user|reader)-comments?|disqus_thread)(?:\s|$)/i;

/** Boxes beside the content in which a company writes how to reach it. */
export const contact = /footer|sidebar|widget|secondary|colophon/i;

/** How blocks begin, in English and German, that lead elsewhere or ask for something. */
export const asides = new RegExp(
  `^(?:${[
    "related (?:articles|posts|content|products|stories|items|topics|resources|reading)",
    "you (?:may|might) (?:also|like)|similar (?:items|products|posts|articles)",
    "recommended (?:for|posts|articles|products|reading)|more (?:from|in|on|stories|articles|like)",
    "(?:recent|latest|popular) (?:posts|articles|news|stories)|recently viewed|trending|frequently bought",
    "(?:customers|people) (?:also|who)|read next|up next|keep reading|explore more",
    "leave a (?:reply|comment)|post a comment|share this|follow us|connect with us|about the author|written by",
    "subscribe|sign up|(?:join (?:our|the) )?newsletter",
    "ähnliche|verwandte|das könnte|weitere (?:artikel|beiträge|themen|produkte|nachrichten)",
    "mehr (?:zum thema|aus|von)|empfohlen|neueste|aktuelle beiträge|beliebte|meistgelesen|auch interessant",
    "kunden kauften|zuletzt angesehen|teilen|folgen sie uns|jetzt abonnieren|über den autor",
    "schreib(?:en sie)? einen kommentar|kommentar (?:schreiben|hinterlassen)",
  ].join("|")})`,
  "i",
);
