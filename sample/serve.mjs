// npm run sample: serves the help centre of an invented bicycle shop, for trying the product without a site of one's own.
import { globSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { renderPage } from "./template.mjs";

const folder = join(import.meta.dirname, "pages");

const uncomment = (line) => line.replace(/^<!--\s*|\s*-->$/g, "");

/** Every page by its address. The first line of a file is its title, the second its description. */
const pages = new Map(globSync("**/*.html", { cwd: folder }).toSorted().map(readPage));

function readPage(file) {
  const [title = "", description = "", ...body] = readFileSync(join(folder, file), "utf8").split(
    "\n",
  );
  const address = `/${file.replace(/(index)?\.html$/, "")}`;
  const page = { address, title: uncomment(title), description: uncomment(description) };
  return [
    address,
    renderPage(file.startsWith("en/") ? "en" : "de", { ...page, body: body.join("\n") }),
  ];
}

const html = "text/html; charset=utf-8";

/** @returns {{ status: number, type: string, body: string, location?: string }} */
function answer(path, origin) {
  const page = pages.get(path);
  if (page) return { status: 200, type: html, body: page };
  if (path === "/") return { status: 302, type: html, body: "", location: "/de/" };
  if (pages.has(`${path}/`)) return { status: 301, type: html, body: "", location: `${path}/` };
  if (path === "/style.css") {
    const body = readFileSync(join(import.meta.dirname, "style.css"), "utf8");
    return { status: 200, type: "text/css; charset=utf-8", body };
  }
  if (path === "/robots.txt") {
    const body = `User-agent: *\nDisallow: /de/warenkorb\nDisallow: /en/cart\n\nSitemap: ${origin}/sitemap.xml\n`;
    return { status: 200, type: "text/plain; charset=utf-8", body };
  }
  if (path === "/sitemap.xml")
    return { status: 200, type: "application/xml", body: sitemap(origin) };
  const body = renderPage(path.startsWith("/en/") ? "en" : "de", {
    address: path,
    title: path.startsWith("/en/") ? "Page not found" : "Seite nicht gefunden",
    description: "",
    body: "",
  });
  return { status: 404, type: html, body };
}

function sitemap(origin) {
  const urls = [...pages.keys()].map((address) => `<url><loc>${origin}${address}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}

const port = Number(process.env.SAMPLE_PORT ?? 4100);
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://sample");
  const { status, type, body, location } = answer(pathname, `http://${request.headers.host}`);
  response.writeHead(status, { "content-type": type, ...(location && { location }) });
  response.end(request.method === "HEAD" ? undefined : body);
});

server.once("error", (error) => {
  console.error(
    error.code === "EADDRINUSE"
      ? `Port ${port} is already in use. Set SAMPLE_PORT to another one.`
      : error.message,
  );
  process.exit(1);
});
server.listen(port, "127.0.0.1", () => {
  console.log(
    `The sample site is at http://localhost:${port}/de/ and http://localhost:${port}/en/`,
  );
  console.log("The crawler refuses private addresses. Allow this one:");
  console.log(`  CRAWLER_ALLOW_HOSTS=localhost:${port} npm start`);
});
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(0));
