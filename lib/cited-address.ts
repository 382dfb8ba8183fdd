const MAX_WORDS = 8;

/**
 * Returns the address of a cited page with a text fragment of the excerpt
 * (https://wicg.github.io/scroll-to-text-fragment/); undefined unless it is a web address.
 */
export function citedAddress(address: string, excerpt: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.protocol !== "https:" && url.protocol !== "http:") return undefined;
  const start = firstWords(excerpt);
  if (!start) return url.href;
  const hash = url.hash || "#";
  url.hash = "";
  return `${url.href.replace(/#$/, "")}${hash}:~:text=${start}`;
}

/** A match must lie within one block of the page, so only words of the first line count. */
function firstWords(excerpt: string): string {
  const line = excerpt
    .split("\n")
    .map(
      (text) =>
        text
          .replace(/^[\s#>*|…•-]+/, "")
          .split("|")[0]
          ?.trim() ?? "",
    )
    .find((text) => text !== "");
  const words = (line ?? "").split(/\s+/).filter((word) => word !== "");
  const start = words
    .slice(0, MAX_WORDS)
    .join(" ")
    .replace(/[….,;:!?]+$/, "");
  return encodeURIComponent(start).replaceAll("-", "%2D");
}
