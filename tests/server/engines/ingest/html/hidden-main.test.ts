import { htmlToPage } from "@/server/engines/ingest/html/page";

test("reads the page that a script shows after a cookie banner, but not a dialog", () => {
  const gate = (id: string, inner: string) =>
    `<style>#site, #offer { display: none }</style><div id="${id}">${inner}</div>`;
  const page = (html: string) =>
    htmlToPage(
      Buffer.from(
        `<html><body><div id="cookies"><p>We use cookies.</p></div>${html}</body></html>`,
      ),
      "text/html; charset=utf-8",
      "https://shop.example/prices",
    );
  const main = `<header>Shop</header><main><h1>Prices</h1><p>A jar costs 6 euros.</p></main>`;
  expect(page(gate("site", main)).markdown).toContain("A jar costs 6 euros.");
  const dialog = "<h1>Offer</h1><p>A jar costs 1 euro.</p>";
  const visibleMain = main.replaceAll("main>", "section>");
  for (const html of [
    `${main}${gate("offer", dialog)}`,
    `${visibleMain}${gate("offer", `${dialog}<main></main>`)}`,
    `${gate("offer", `<main>${dialog}</main>`)}${main}`,
    `${main}${gate("offer", `<main>${dialog}</main>`)}`,
  ]) {
    expect(page(html).markdown).toContain("6 euros");
    expect(page(html).markdown).not.toContain("1 euro.");
  }
});
