const ofSlides = /\.(?:ppt[xm]|pot[xm]|pps[xm]|o[dt]p)$/i;
const ofSheets = /\.(?:xls[xm]|xlt[xm]|o[dt]s)$/i;

/** What the numbered parts of a file are, by its name: the key of their wording. */
export function placeWords(name: string = ""): "placeSlide" | "placeSheet" | "placePage" {
  if (ofSlides.test(name)) return "placeSlide";
  return ofSheets.test(name) ? "placeSheet" : "placePage";
}
