import { embedTag, tagAttributes } from "@/contract/chatbots/embed";
import { findTag, languageOf, readTag } from "@/widget/launcher/script-tag";

/** Parses the tag that the contract writes. */
function tagWith(options: Parameters<typeof embedTag>[2]): Element | null {
  const page = new DOMParser().parseFromString(
    embedTag("https://api.test", "key", options),
    "text/html",
  );
  return page.querySelector("script");
}

afterEach(() => document.head.replaceChildren());

describe("the settings of a tag", () => {
  it("match the contract's attributes", () => {
    const options = {
      corner: "left",
      offsetX: "12",
      offsetY: "34",
      zIndex: "7",
      width: "500",
      height: "700",
      language: "de",
    };
    expect(Object.keys(options)).toEqual(Object.keys(tagAttributes));
    expect(readTag(tagWith(options))).toEqual({
      corner: "left",
      offsetX: 12,
      offsetY: 34,
      zIndex: 7,
      width: 500,
      height: 700,
      language: "de",
      isHidden: false,
    });
  });

  it("fall back to defaults for missing and invalid attributes", () => {
    const usual = {
      offsetX: 20,
      offsetY: 20,
      zIndex: 2_147_483_000,
      width: 400,
      height: 640,
      isHidden: false,
    };
    const nonsense = {
      corner: "middle",
      offsetX: "-4",
      offsetY: "far",
      zIndex: "99999999999",
      width: "3",
      height: "1e9x",
      language: "fr",
    };
    expect(readTag(tagWith({}))).toEqual(usual);
    expect(readTag(null)).toEqual(usual);
    expect(readTag(tagWith(nonsense))).toEqual(usual);
  });

  it.each([
    ["offsetX", 0, 2_000],
    ["offsetY", 0, 2_000],
    ["width", 280, 2_000],
    ["height", 320, 2_000],
    // The range of a CSS integer.
    ["zIndex", -2_147_483_647, 2_147_483_647],
  ] as const)("accept %s from %d to %d", (name, least, most) => {
    const read = (value: number) => readTag(tagWith({ [name]: String(value) }))[name];
    const usual = readTag(null)[name];
    expect([least - 1, least, most, most + 1].map(read)).toEqual([usual, least, most, usual]);
  });

  it("hide the bubble and set its corner", () => {
    const tag = document.createElement("script");
    tag.setAttribute("data-hidden", "");
    tag.setAttribute("data-corner", "bottom-center");
    expect(readTag(tag)).toMatchObject({ isHidden: true, corner: "center" });
  });
});

it("are found if a tag manager has moved the tag", () => {
  const other = document.createElement("script");
  other.setAttribute("src", "https://api.test/widget/other.js");
  const own = document.createElement("script");
  own.setAttribute("src", "https://api.test/widget/key.js?v=2");
  document.head.append(other, own);
  expect(findTag("key")).toBe(own);
  expect(findTag('"]')).toBeNull();
});

it.each([
  ["de", "de"],
  ["de-AT", "de"],
  ["EN_us", "en"],
  ["fr", undefined],
  ["", undefined],
])("use for %s the language %s", (tag, language) => {
  expect(languageOf(tag).language).toBe(language);
});
