import { readdir, readFile, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** The scripts of the widget, as they were built. */
export type Bundles = {
  launcher: string;
  /** The file name of the chat module; it changes with its content. */
  chatName: string;
  /** Every script but the launcher, by file name. */
  scripts: Map<string, string>;
};

/** Returns the present scripts. Throws if none were built. */
export type ReadBundles = () => Promise<Bundles>;

/** Where `scripts/widget` builds them. */
export const builtScripts = fileURLToPath(new URL("../../../build/widget/", import.meta.url));

/** Reads the scripts of a folder, and again when they were built anew: the manifest is written last. */
export function openBundles(folder: string): ReadBundles {
  let known: { builtAt: number; bundles: Promise<Bundles> } | undefined;
  return async () => {
    const { mtimeMs: builtAt } = await stat(`${folder}/manifest.json`);
    if (known?.builtAt !== builtAt) known = { builtAt, bundles: read(folder) };
    const { bundles } = known;
    return bundles.catch((error: unknown) => {
      known = undefined; // Read while it was built: the next caller looks again.
      throw error;
    });
  };
}

async function read(folder: string): Promise<Bundles> {
  const text = (name: string) => readFile(`${folder}/${name}`, "utf8");
  // Safe: our own build writes it.
  const { chat } = JSON.parse(await text("manifest.json")) as { chat: string };
  const names = (await readdir(folder)).filter((name) => name.endsWith(".js"));
  const scripts = new Map<string, string>();
  for (const name of names) scripts.set(name, await text(name));
  const launcher = scripts.get("launcher.js");
  if (launcher === undefined || !scripts.has(chat)) throw new Error("The widget is built in part.");
  scripts.delete("launcher.js");
  return { launcher, chatName: chat, scripts };
}
