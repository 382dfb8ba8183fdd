import { runInNewContext } from "node:vm";
import { transformSync } from "@swc/core";
import { policyLines } from "@/components/chatbots/embed/embed-tab";
import {
  snippetOf,
  isInRange,
  numberOptions,
  type NumberOption,
  validOptions,
} from "@/components/chatbots/embed/snippets";
import de from "@/messages/de.json" with { type: "json" };
import en from "@/messages/en.json" with { type: "json" };
import { appearance } from "../../../factories";

const bare = { apiUrl: "https://api.example.com", apiKey: "key-1", options: {} };
const tag = { ...bare, options: { corner: "left", zIndex: "5", language: "de" } };
const src = "https://api.example.com/widget/key-1.js";

const scripts = () =>
  [...document.querySelectorAll("script[src]")].map((script) =>
    Object.fromEntries([...script.attributes].map(({ name, value }) => [name, value])),
  );
const attributes = { "data-corner": "left", "data-z-index": "5", "data-language": "de" };

beforeEach(() => {
  document.head.replaceChildren();
});

test("embeds one script that does not block the page", () => {
  expect(snippetOf.html(bare)).toBe(`<script src="${src}" async></script>`);
  const template = document.createElement("template");
  template.innerHTML = snippetOf.html(tag);
  document.head.append(template.content);
  expect(scripts()).toEqual([{ src, async: "", ...attributes }]);
});

test("adds the script once in React, however often the component mounts", () => {
  const { code } = transformSync(snippetOf.react(tag), {
    jsc: { target: "es2022" },
    module: { type: "commonjs" },
  });
  const exported: { Chatbot?: () => null } = {};
  const useEffect = (effect: () => void) => effect();
  runInNewContext(code, { document, require: () => ({ useEffect }), exports: exported });
  exported.Chatbot?.();
  exported.Chatbot?.();
  expect(scripts()).toEqual([{ src, ...attributes }]);
});

test("uses ECMAScript 5 in the tag manager and sets the attributes by script", () => {
  const text = snippetOf.tagManager(tag);
  const body = text.replace(/^<script>|<\/script>$/g, "");
  expect(() =>
    transformSync(body, { isModule: false, jsc: { target: "es5" }, minify: false }),
  ).not.toThrow();
  expect(body).not.toMatch(/=>|`|\b(let|const)\b/);
  runInNewContext(body, { document });
  expect(scripts()).toEqual([{ src, ...attributes }]);
});

test("adds the address and the attributes for Next.js and WordPress", () => {
  expect(snippetOf.next(tag)).toContain(
    `<Script src="${src}" data-corner="left" data-z-index="5" data-language="de" />`,
  );
  expect(snippetOf.wordpress(bare)).toContain(`wp_enqueue_script( 'antwort', '${src}',`);
  expect(snippetOf.wordpress(bare)).not.toContain("script_loader_tag");
  expect(snippetOf.wordpress(tag)).toContain(
    `str_replace( ' src=', ' data-corner="left" data-z-index="5" data-language="de" src=', $tag )`,
  );
});

test("leaves out invalid options", () => {
  expect(validOptions({ corner: "", zIndex: "5", width: "12", height: "-1" })).toEqual({
    zIndex: "5",
  });
});

test.each(Object.keys(numberOptions) as NumberOption[])(
  "names the limits of %s in its error, in both languages",
  (option) => {
    const { min, max } = numberOptions[option];
    expect([min, max].map((one) => isInRange(option, String(one)))).toEqual([true, true]);
    expect([min - 1, max + 1].map((one) => isInRange(option, String(one)))).toEqual([false, false]);
    for (const messages of [de, en]) {
      const numbers = messages.Embed.wrong[option].match(/\d+/g);
      expect(numbers).toEqual([String(min), String(max)]);
    }
  },
);

test("allows the API host and image hosts in the policy", () => {
  const ui = {
    ...appearance,
    botImgUrl: "https://pictures.example.com/a.png",
    logoImgUrl: "/v1/chat-bots/image/1",
  };
  expect(policyLines("https://api.example.com", ui).split("\n")).toEqual([
    "script-src https://api.example.com",
    "connect-src https://api.example.com",
    "img-src https://api.example.com https://pictures.example.com",
  ]);
});
