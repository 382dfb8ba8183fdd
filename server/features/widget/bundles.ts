import { readdir, readFile, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";

export type Bundles = {
  launcher: string;
  chatName: string;
  scripts: Map<string, string>;
};

/** @throws {Error} if the scripts have not been built */
export type ReadBundles = () => Promise<Bundles>;

/** The output of `scripts/widget`. */
export const builtScripts = fileURLToPath(new URL("../../../build/widget/", import.meta.url));

/** Reads the folder again after a new build, which writes the manifest last. */
export function openBundles(folder: string): ReadBundles {
  let cached: { builtAt: number; bundles: Promise<Bundles> } | undefined;
  return async () => {
    const { mtimeMs: builtAt } = await stat(`${folder}/manifest.json`);
    if (cached?.builtAt !== builtAt) cached = { builtAt, bundles: read(folder) };
    const { bundles } = cached;
    return bundles.catch((error: unknown) => {
      cached = undefined; // Read during a build: the next call reads again.
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
