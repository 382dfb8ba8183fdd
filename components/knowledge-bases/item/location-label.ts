const OF_SLIDES = /\.(?:ppt[xm]|pot[xm]|pps[xm]|o[dt]p)$/i;
const OF_SHEETS = /\.(?:xls[xm]|xlt[xm]|o[dt]s)$/i;

/** Returns the message key for the parts of a file: pages, slides or sheets. */
export function locationLabel(name: string = ""): "placeSlide" | "placeSheet" | "placePage" {
  if (OF_SLIDES.test(name)) return "placeSlide";
  return OF_SHEETS.test(name) ? "placeSheet" : "placePage";
}
