import { htmlToPage, type Page } from "@/server/engines/ingest/html/page";
import { readScripts } from "@/server/engines/ingest/html/scripts";

const read = (html: string, address = "https://shop.example/help/"): Page =>
  htmlToPage(Buffer.from(html), "text/html; charset=utf-8", address);

const shop = `<!doctype html><html lang="de-DE"><head><title>Lieferung &amp; Preise | Beispielladen</title></head><body>
<a class="skip-link" href="#main">Zum Inhalt</a>
<div id="cookie-banner" role="dialog"><p>Wir verwenden Cookies, um Ihnen das beste Erlebnis zu bieten.</p><button>Zustimmen</button></div>
<header class="site-header"><a href="/">Beispielladen</a>
  <nav><ul><li><a href="/schuhe">Schuhe</a><ul><li><a href="/schuhe/damen">Damen</a></li><li><a href="/schuhe/herren">Herren</a></li></ul></li></ul></nav></header>
<nav class="breadcrumb"><a href="/">Start</a> › Lieferung</nav>
<main>
  <h1>Lieferung &amp; Preise</h1>
  <p>Wir liefern mit <b>DHL</b> in <a href="/laender">alle Länder</a> der EU.</p>
  <table><caption>Versandkosten</caption><thead><tr><th>Land</th><th>Preis</th><th>Dauer</th></tr></thead>
    <tr><td>Deutschland</td><td>4,90 €</td><td>1–2 Tage</td></tr><tr><td>Österreich</td><td>7,90 €</td><td>2–4 Tage</td></tr></table>
  <h2>Fragen</h2>
  <details><summary>Kann ich abholen?</summary><p>Ja, im Laden in Köln.</p></details>
  <dl><dt>Expresszuschlag</dt><dd>9,90 €</dd><dt>Samstagszustellung</dt><dd>nicht möglich</dd></dl>
  <ol><li>Bestellen</li><li>Bezahlen<ul><li>Karte</li><li>Rechnung</li></ul></li></ol>
  <script>track("x")</script><div style="display:none" class="modal">Newsletter abonnieren!</div>
</main>
<aside><h3>Verwandte Artikel</h3><ul><li><a href="/a">Rückgabe</a></li><li><a href="/b">Größen</a></li></ul></aside>
<footer><div class="cols"><ul><li><a href="/impressum">Impressum</a></li><li><a href="/agb">AGB</a></li></ul>
  <div><h4>Öffnungszeiten</h4><p>Mo–Fr 9–18 Uhr<br>Sa 10–14 Uhr</p></div>
  <address>Beispielladen GmbH, Domstraße 1, 50667 Köln</address></div><p>© 2024 Beispielladen</p></footer></body></html>`;

test("reads content, tables and opening hours of a shop's page without the parts around them", () => {
  const page = read(shop);
  expect(page.title).toBe("Lieferung & Preise");
  expect(page.lang).toBe("de-DE");
  expect(page.markdown.split("\n\n")).toEqual([
    "# Lieferung & Preise",
    "Wir liefern mit DHL in alle Länder der EU.",
    "Versandkosten",
    "| Land | Preis | Dauer |\n| --- | --- | --- |\n| Deutschland | 4,90 € | 1–2 Tage |\n| Österreich | 7,90 € | 2–4 Tage |",
    "## Fragen",
    "#### Kann ich abholen?",
    "Ja, im Laden in Köln.",
    "- Expresszuschlag: 9,90 €\n- Samstagszustellung: nicht möglich",
    "1. Bestellen\n2. Bezahlen\n   - Karte\n   - Rechnung",
    "#### Öffnungszeiten",
    "Mo–Fr 9–18 Uhr\nSa 10–14 Uhr",
    "Beispielladen GmbH, Domstraße 1, 50667 Köln",
  ]);
});

test("finds links anywhere, each once", () => {
  const { links } = read(shop);
  expect(links).toContain("https://shop.example/schuhe/damen");
  expect(links).toContain("https://shop.example/agb");
  expect(links.filter((link) => link === "https://shop.example/")).toHaveLength(1);
});

test("resolves links against the page's base, and leaves out frames and unwanted links", () => {
  const { links } = read(
    `<base href="/docs/"><a href="a">a</a><a href="#b">b</a><a rel="nofollow" href="c">c</a>
     <link rel="alternate" hreflang="de" href="/de/"><link rel="next" href="?page=2"><map><area href="d"></map>
     <meta http-equiv="refresh" content="0; url=/moved">`,
  );
  expect(links).toEqual([
    "https://shop.example/docs/a",
    "https://shop.example/de/",
    "https://shop.example/docs/?page=2",
    "https://shop.example/docs/d",
    "https://shop.example/moved",
  ]);
});

test("reads a page whose wrappers have class names of boilerplate", () => {
  const body = "<p>The warranty covers two years from the day of purchase.</p>".repeat(5);
  const { markdown } = read(
    `<body class="has-sidebar"><div class="header-menu-layout"><div id="sidebar-wrapper"><div class="footer-fixed">${body}</div></div></div>`,
  );
  expect(markdown.match(/warranty/g)).toHaveLength(5);
});

test("reads closed accordions and tabs, but no hidden dialogs", () => {
  const { markdown } = read(
    `<main><h1>Help with your order</h1><p>All answers at a glance, sorted by what customers ask us most often.</p>
     <h3><button aria-expanded="false">Can I return it?</button></h3><div hidden>Within 30 days.</div>
     <div role="tabpanel" style="display: none">Tab two tells more.</div></main>
     <div class="modal" style="display:none">Choose your country and currency</div>`,
  );
  expect(markdown).toContain("### Can I return it?");
  expect(markdown).toContain("Within 30 days.");
  expect(markdown).toContain("Tab two tells more.");
  expect(markdown).not.toContain("currency");
});

test("leaves out the comments of an article, and keeps the posts of a forum", () => {
  const text = "<p>The long article tells a story in many words, one after the other.</p>".repeat(
    60,
  );
  const posts = "<div class='comment'><p>I had the same problem and solved it.</p></div>".repeat(8);
  expect(read(`<main>${text}<div id="comments">${posts}</div></main>`).markdown).not.toContain(
    "problem",
  );
  expect(read(`<main><h1>Problem</h1><div id="comments">${posts}</div></main>`).markdown).toContain(
    "solved",
  );
});

test("places parts that React streams late like a browser", () => {
  const { markdown } = read(
    `<main><h1>News</h1><template id="B:0"></template><p>Last.</p></main><div hidden id="S:0"><p>First.</p></div>`,
  );
  expect(markdown).toBe("# News\n\nFirst.\n\nLast.");
});

test.each([
  [`<div id="root"></div><script src="a.js"></script>`, true],
  [`<div id="app">Loading…</div><script src="a.js"></script>`, true],
  [
    `<noscript>You need to enable JavaScript to run this app.</noscript><p></p><script></script>`,
    true,
  ],
  [
    `<div id="root"><p>${"A page that the server has filled. ".repeat(9)}</p></div><script></script>`,
    false,
  ],
  [`<p>Short.</p><script></script>`, false],
  [``, false],
])("recognises that %p needs JavaScript: %p", (html, expected) => {
  expect(read(html).needsJavaScript).toBe(expected);
});

test.each([
  ["<title>Prices | Shop</title><h1>Prices</h1>", "Prices"],
  ["<title>Prices | Shop</title><header><h1>Prices</h1></header><main>x</main>", "Prices"],
  ["<title>Prices | Shop</title><header><h1>Shop</h1></header><main>x</main>", "Prices | Shop"],
  ["<title>Prices | Shop</title><article><header><h1>Shop</h1></header></article>", "Shop"],
  ['<title>Shop – Prices</title><header><h1><a href="/">Shop</a></h1></header>', "Shop – Prices"],
  ['<title>Prices | Shop</title><div><h1><a href="/">Shop</a></h1></div>', "Prices | Shop"],
  ['<title>Prices | Shop</title><h1><a href="/prices">Prices</a></h1>', "Prices"],
  ["<title>Shop prices</title><h1>What it costs</h1>", "Shop prices"],
  [`<meta property="og:title" content="From afar"><p>x`, "From afar"],
  ["<h1>Only a heading</h1>", "Only a heading"],
  ["<svg><title>Icon</title></svg><p>x", "/help/"],
])("the title of %p is %p", (html, title) => {
  expect(read(html).title).toBe(title);
});

test.each([
  [`<html lang="DE-at">`, "de-AT"],
  [`<html xml:lang="en">`, "en"],
  [`<meta property="og:locale" content="fr_FR">`, "fr-FR"],
  [`<html lang="">`, undefined],
])("the language of %p is %p", (html, lang) => {
  expect(read(`${html}<p>x`).lang).toBe(lang);
});

test("returns the directives of robots and canonical elements", () => {
  const page = read(
    `<meta name="robots" content="NOINDEX, nofollow"><link rel="canonical" href="/help?utm_source=x">`,
  );
  expect([...page.robots]).toEqual(["noindex", "nofollow"]);
  expect(page.canonical).toBe("https://shop.example/help");
});

test("resolves scripts against the page's base, and ignores scripts that browsers do not run", () => {
  const html = `<head><base href="/assets/"><base href="/other/"><script src="a.js" nonce="n"></script>
    <noscript><script src="b.js"></script></noscript></head><script src="/c.js"></script>`;
  const scriptsAt = (text: string) =>
    readScripts(Buffer.from(text), "text/html", "https://a.com/b/").scripts.map(({ src }) => src);
  expect(scriptsAt(html)).toEqual(["https://a.com/assets/a.js", "https://a.com/c.js"]);
  expect(scriptsAt('<script src="a.js"></script>')).toEqual(["https://a.com/b/a.js"]);
});
