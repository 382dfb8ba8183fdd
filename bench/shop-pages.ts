import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FolderSite, serveFolder } from "./folder-site";

/** The topics of the pages, each with the sentence that answers a question. */
const topics = {
  delivery: "Delivery within Germany takes three working days and costs 4.90 euros.",
  returns: "You may send goods back within thirty days of their arrival.",
  opening: "The shop in Bremen is open from nine to six on weekdays.",
  payment: "You can pay by invoice, by credit card or by bank transfer.",
  warranty: "The warranty on every frame lasts five years.",
};

/** Each is answered by one of the pages. */
export const shopQuestions = [
  "How long does delivery within Germany take?",
  "Within how many days may I send goods back?",
  "When is the shop in Bremen open?",
  "Can I pay by invoice?",
  "How long does the warranty on a frame last?",
];

const html = (title: string, body: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1>${body}</main></html>`;

/** Serves a few pages of a shop from a folder that is deleted at the end. */
export async function serveShopPages(): Promise<FolderSite> {
  const folder = await mkdtemp(join(tmpdir(), "antwort-shop-"));
  const links = Object.keys(topics).map((name) => `<a href="/${name}.html">${name}</a>`);
  await writeFile(join(folder, "index.html"), html("Shop", links.join(" ")));
  for (const [name, sentence] of Object.entries(topics))
    await writeFile(join(folder, `${name}.html`), html(name, `<p>${sentence}</p>`));
  const site = await serveFolder(folder);
  const close = async () => {
    await site.close();
    await rm(folder, { recursive: true });
  };
  return { ...site, close };
}
