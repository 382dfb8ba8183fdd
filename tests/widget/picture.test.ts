import { icon } from "@/widget/dom";
import { picture } from "@/widget/picture";

const API = "https://api.test";

/** Puts a picture with a fallback on a page. */
function placed(url: string | null) {
  const fallback = icon("M0 0h1");
  const place = document.createElement("span");
  place.append(picture(url, API, fallback));
  return { place, fallback, image: place.querySelector("img") };
}

test("shows the icon without an address", () => {
  const { place, fallback } = placed(null);
  expect([...place.children]).toEqual([fallback]);
});

test.each([
  ["/files/logo.png", "https://api.test/files/logo.png"],
  ["https://shop.test/logo.png", "https://shop.test/logo.png"],
])("loads the address %s from %s, without a referrer", (url, source) => {
  const { place, image } = placed(url);
  expect(place.children).toHaveLength(1);
  expect(image).toHaveAttribute("src", source);
  expect(image).toHaveAttribute("referrerpolicy", "no-referrer");
  expect(image).toHaveAttribute("draggable", "false");
  expect(image).toHaveAttribute("alt", "");
});

test("replaces a picture that does not load with the icon", () => {
  const { place, fallback, image } = placed("/files/gone.png");
  image?.dispatchEvent(new Event("error"));
  expect([...place.children]).toEqual([fallback]);
});

test("does not show the icon again if loading fails after the picture was removed", () => {
  const { place, image } = placed("/files/gone.png");
  place.replaceChildren();
  image?.dispatchEvent(new Event("error"));
  expect(place.children).toHaveLength(0);
});
