// One page of the sample site: head, nested menu, the page's own words, footer.
import { sites } from "./site.mjs";

const link = ([address, words]) => `<li><a href="${address}">${words}</a></li>`;

const group = ([words, entries]) =>
  `<li><span>${words}</span><ul>${entries.map(link).join("")}</ul></li>`;

/**
 * @param {"de" | "en"} language
 * @param {{ address: string, title: string, description: string, body: string }} page
 * @returns {string} the whole document
 */
export function renderPage(language, { address, title, description, body }) {
  const { name, other, menu, footer } = sites[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – ${name}</title>
<meta name="description" content="${description}">
<link rel="canonical" href="${address}">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header>
<a class="brand" href="/${language}/">${name}</a>
<nav><ul>${menu.map(group).join("")}${link(other)}</ul></nav>
</header>
<main>
<h1>${title}</h1>
${body}
</main>
<footer>
<p>${footer.about}</p>
<p>${footer.hours}</p>
<ul>${footer.links.map(link).join("")}</ul>
</footer>
</body>
</html>
`;
}
