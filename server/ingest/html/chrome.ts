import type { Element } from "./tree";

/** Elements that hold nothing to read. */
const mute = new Set([
  "script",
  "style",
  "template",
  "svg",
  "canvas",
  "iframe",
  "object",
  "embed",
  "video",
  "audio",
  "select",
  "input",
  "textarea",
  "button",
  "noscript",
  "map",
  "dialog",
  "datalist",
  "progress",
  "meter",
  "math",
]);

const roles = new Set([
  "navigation",
  "banner",
  "contentinfo",
  "search",
  "menu",
  "menubar",
  "dialog",
  "alertdialog",
  "toolbar",
]);

const consent =
  /cookie|consent|gdpr|onetrust|usercentrics|didomi|truste|cybot|cmp-|klaro|borlabs|complianz|iubenda|privacy-?(?:banner|popup|overlay)/i;

const navigation =
  /(?:^|[\s_-])(?:nav|navi|navbar|navigation|mainnav|topnav|subnav|megamenu|mega-menu|menu|breadcrumbs?|skip-?links?|skip-to-content|pagination|pager|site-?header|site-?footer|page-?footer|global-?(?:header|footer)|topbar|top-bar|off-?canvas|drawer|sidebar-?nav|toc-?nav|language-?switch(?:er)?|lang-?switch(?:er)?)(?:$|[\s_-])/i;

const promotion =
  /(?:^|[\s_-])(?:social|share|sharing|sharedaddy|addtoany|addthis|newsletter|subscribe|subscription|signup-form|popup|modal|overlay|lightbox|advert|advertisement|ads?|adslot|banner-ad|sponsor(?:ed)?|outbrain|taboola|related|related-posts|recommend(?:ed|ations)?|recirc|you-may-also-like|promo|tooltip|toast|sr-only|visually-hidden|screen-reader-text|hidden-print|print-only|cart|minicart|login|back-to-top)(?:$|[\s_-])/i;

/** Whether an element is surely not what a page is about, judged when it opens: by name, role, class and state. */
export function isChrome(element: Element): boolean {
  const { name, attributes } = element;
  if (mute.has(name)) return true;
  if (name === "html" || name === "body" || name === "main" || name === "article") return false;
  if (name === "nav" || name === "menu") return true;
  if (isHidden(element) || roles.has(attributes.role ?? "")) return true;
  if ((name === "header" || name === "footer") && isOfSite(element)) return true;
  const marks = `${attributes.class ?? ""} ${attributes.id ?? ""}`;
  return (
    marks.length > 1 && (consent.test(marks) || navigation.test(marks) || promotion.test(marks))
  );
}

function isHidden({ attributes }: Element): boolean {
  if (attributes.hidden !== undefined) return true;
  const { style } = attributes;
  return style !== undefined && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style);
}

/** A header or footer belongs to the site unless it stands in an article or section of its own. */
function isOfSite(element: Element): boolean {
  for (let up = element.parent; up; up = up.parent) {
    if (up.name === "article" || up.name === "main" || up.name === "section") return false;
  }
  return true;
}
