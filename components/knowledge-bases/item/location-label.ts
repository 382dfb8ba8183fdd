const ofSlides = /\.(?:ppt[xm]|pot[xm]|pps[xm]|o[dt]p)$/i;
const ofSheets = /\.(?:xls[xm]|xlt[xm]|o[dt]s)$/i;

/** Returns the message key for the parts of a file: pages, slides or sheets. */
export function locationLabel(name: string = ""): "placeSlide" | "placeSheet" | "placePage" {
  if (ofSlides.test(name)) return "placeSlide";
  return ofSheets.test(name) ? "placeSheet" : "placePage";
}
