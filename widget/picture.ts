import { el } from "./dom";

/** An image, or the icon if it is missing or does not load. */
export function picture(
  url: string | null,
  apiUrl: string,
  fallback: SVGSVGElement,
): HTMLImageElement | SVGSVGElement {
  if (!url) return fallback;
  const image = el("img", {
    src: pictureUrl(apiUrl, url),
    alt: "",
    referrerpolicy: "no-referrer",
    draggable: "false",
  });
  image.addEventListener("error", () => image.replaceWith(fallback), { once: true });
  return image;
}

/** Stored pictures are relative to the API host. */
const pictureUrl = (apiUrl: string, url: string): string =>
  url.startsWith("/") ? apiUrl + url : url;
