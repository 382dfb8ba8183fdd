import { TextGenerator } from "./generated-text";

const SECTIONS = 12;
const RELATED = 20;

/** The path of a generated page, in one of a few sections. */
export const pathOf = (number: number): string => `/section-${number % SECTIONS}/page-${number}`;

/**
 * The HTML of page `number` of a site of `count`: 15 to 30 KB like a page of a content management system, with a head,
 * a menu, an article and a footer. The same number creates the same page.
 */
export function generatedHtml(number: number, count: number): string {
  const generator = new TextGenerator(number + 1);
  const title = `Page ${number}: ${generator.paragraphs(1).slice(0, 60)}`;
  const related = Array.from({ length: RELATED }, (_, at) => link((number * 7 + at * 31) % count));
  return `<!doctype html>
<html lang="en">
<head>${head(title, number)}</head>
<body class="page page-id-${number} wp-custom-logo has-sidebar">
${menu(count)}
<main id="content" class="site-main" role="main">
<article class="post type-post status-publish hentry">${article(generator, title, number)}</article>
</main>
<aside class="sidebar"><h2>More to read</h2><ul>${list(related)}</ul></aside>
${footer(count)}
</body>
</html>`;
}

const link = (number: number): string => `<a href="${pathOf(number)}">Read page ${number}</a>`;

const list = (items: readonly string[]): string =>
  items.map((item) => `<li class="menu-item">${item}</li>`).join("\n");

function head(title: string, number: number): string {
  const facts = {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: title,
    datePublished: "2026-01-01",
  };
  return `<meta charset="utf-8"><title>${title} – A made-up site</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${title}"><meta property="og:title" content="${title}">
<link rel="stylesheet" href="/theme/style.css?ver=6.4"><link rel="icon" href="/favicon.ico">
<script type="application/ld+json">${JSON.stringify(facts)}</script>
<style>${":root{--gap:1rem}.card{display:grid;gap:var(--gap)}".repeat(30)}</style>
<script>${`window.settings=window.settings||{};settings["page"]=${number};`.repeat(30)}</script>`;
}

function menu(count: number): string {
  const top = Array.from({ length: 24 }, (_, at) => link(at % count));
  return `<header class="site-header"><div class="branding"><a href="/">A made-up site</a></div>
<nav class="main-navigation" aria-label="Main"><ul class="menu">${list(top)}</ul></nav></header>`;
}

function footer(count: number): string {
  const bottom = Array.from({ length: 12 }, (_, at) => link((at + 24) % count));
  return `<footer class="site-footer"><ul>${list(bottom)}</ul><p>© A made-up site</p></footer>`;
}

/** 5 to 16 sections, each with a heading and a paragraph, some with a list or a table. */
function article(generator: TextGenerator, title: string, number: number): string {
  const sections = Array.from({ length: 5 + (number % 12) }, (_, at) => {
    const words = generator.paragraphs(1).split(" ");
    const extra = [itemsOf(words), tableOf(words), ""][at % 3] ?? "";
    return `<section class="entry-section"><h2 id="part-${at}">${words.slice(0, 5).join(" ")}</h2>
<p class="has-text">${words.join(" ")}</p>${extra}</section>`;
  });
  return `<h1 class="entry-title">${title}</h1>${sections.join("\n")}`;
}

const itemsOf = (words: readonly string[]): string =>
  `<ul>${list([0, 1, 2, 3].map((at) => words.slice(at * 6, at * 6 + 6).join(" ")))}</ul>`;

function tableOf(words: readonly string[]): string {
  const rows = [0, 1, 2, 3].map(
    (at) =>
      `<tr><th scope="row">${words[at * 3]}</th><td>${words[at * 3 + 1]}</td><td>${at}</td></tr>`,
  );
  return `<table class="wp-block-table"><tbody>${rows.join("\n")}</tbody></table>`;
}
