import { el } from "./dom";

/** A picture, or the drawing where there is none, or it does not come. */
export function picture(
  url: string | null,
  apiUrl: string,
  otherwise: SVGSVGElement,
): HTMLImageElement | SVGSVGElement {
  if (!url) return otherwise;
  const image = el("img", {
    src: pictureUrl(apiUrl, url),
    alt: "",
    referrerpolicy: "no-referrer",
    draggable: "false",
  });
  image.addEventListener("error", () => image.replaceWith(otherwise), { once: true });
  return image;
}

/** Where a picture is: of the web, or one of ours, whose address is relative to the API host. */
const pictureUrl = (apiUrl: string, url: string): string =>
  url.startsWith("/") ? apiUrl + url : url;
