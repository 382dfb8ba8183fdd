const ofSlides = /\.pptx$/i;
const ofSheets = /\.xlsx$/i;

/** What the numbered parts of a file are, by its name: the key of their wording. */
export function placeWords(name: string = ""): "placeSlide" | "placeSheet" | "placePage" {
  if (ofSlides.test(name)) return "placeSlide";
  return ofSheets.test(name) ? "placeSheet" : "placePage";
}
