import {
  attributesOf,
  embedTag,
  type TagOptions,
  widgetScriptUrl,
} from "@/contract/chatbots/embed";

export type TagOption = keyof TagOptions;

/** Allowed ranges. The widget has its own default for each omitted number. */
export const numberOptions = {
  offsetX: { min: 0, max: 2_000, usual: "20" },
  offsetY: { min: 0, max: 2_000, usual: "20" },
  zIndex: { min: 0, max: 2_147_483_647, usual: "2147483000" },
  width: { min: 280, max: 2_000, usual: "400" },
  height: { min: 320, max: 2_000, usual: "640" },
} as const satisfies { [Name in TagOption]?: { min: number; max: number; usual: string } };
export type NumberOption = keyof typeof numberOptions;

/** Accepts the empty string. */
export function isInRange(option: NumberOption, text: string): boolean {
  const { min, max } = numberOptions[option];
  return text === "" || (/^\d+$/.test(text) && Number(text) >= min && Number(text) <= max);
}

const isNumber = (option: string): option is NumberOption => option in numberOptions;

export const validOptions = (options: TagOptions): TagOptions =>
  Object.fromEntries(
    Object.entries(options).filter(
      ([option, value]) => value !== "" && (!isNumber(option) || isInRange(option, value)),
    ),
  );

export const platforms = ["html", "react", "next", "wordpress", "tagManager"] as const;
export type Platform = (typeof platforms)[number];

export type Tag = { apiUrl: string; apiKey: string; options: TagOptions };

export const snippetOf: Record<Platform, (tag: Tag) => string> = {
  html: ({ apiUrl, apiKey, options }) => embedTag(apiUrl, apiKey, options),
  react,
  next,
  wordpress,
  tagManager,
};

const sourceOf = ({ apiUrl, apiKey }: Tag) => widgetScriptUrl(apiUrl, apiKey);

// React's strict mode runs effects twice, so the snippet checks for an existing tag.
function react(tag: Tag): string {
  return `import { useEffect } from "react";

export function Chatbot() {
  useEffect(() => {
    const src = ${JSON.stringify(sourceOf(tag))};
    if (document.querySelector(\`script[src="\${src}"]\`)) return;
    const script = document.createElement("script");
    script.src = src;
    script.async = true;
${settersOf(tag, "    ")}    document.head.append(script);
  }, []);
  return null;
}`;
}

function next(tag: Tag): string {
  const attributes = attributesOf(tag.options).map(([name, value]) => ` ${name}="${value}"`);
  return `import Script from "next/script";

<Script src=${JSON.stringify(sourceOf(tag))}${attributes.join("")} />`;
}

function wordpress(tag: Tag): string {
  const enqueue = `add_action( 'wp_enqueue_scripts', function () {
    wp_enqueue_script( 'antwort', ${php(sourceOf(tag))}, array(), null, array(
        'strategy'  => 'async',
        'in_footer' => true,
    ) );
} );`;
  const attributes = attributesOf(tag.options).map(([name, value]) => ` ${name}="${value}"`);
  if (attributes.length === 0) return enqueue;
  return `${enqueue}

add_filter( 'script_loader_tag', function ( $tag, $handle ) {
    return 'antwort' === $handle ? str_replace( ' src=', ${php(`${attributes.join("")} src=`)}, $tag ) : $tag;
}, 10, 2 );`;
}

// The tag manager accepts ECMAScript 5 only and strips attributes, so a script sets them.
function tagManager(tag: Tag): string {
  return `<script>
  (function () {
    var script = document.createElement("script");
    script.src = ${JSON.stringify(sourceOf(tag))};
    script.async = true;
${settersOf(tag, "    ")}    document.head.appendChild(script);
  })();
</script>`;
}

const settersOf = ({ options }: Tag, indent: string): string =>
  attributesOf(options)
    .map(([name, value]) => `${indent}script.setAttribute("${name}", ${JSON.stringify(value)});\n`)
    .join("");

const php = (text: string) => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
