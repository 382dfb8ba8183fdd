import { readdir, readFile } from "node:fs/promises";
import { type Icon, iconKinds } from "@/contract/images";
import { imagePath } from "./address";

const folder = new URL("./icons/", import.meta.url);
const ending = ".svg";

/** The pictures of ours, each kind together; a file's name begins with its kind. */
export async function listIcons(): Promise<Icon[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(ending)).toSorted();
  return iconKinds.flatMap((kind) =>
    names
      .filter((name) => name.startsWith(`${kind}-`))
      .map((name) => ({ id: name.slice(0, -ending.length), url: imagePath(name), kind })),
  );
}

/** An SVG of ours by its name, which has neither slashes nor more than one dot; undefined where there is none. */
export async function readIcon(name: string): Promise<Buffer | undefined> {
  const names = await readdir(folder);
  return names.includes(name) ? readFile(new URL(name, folder)) : undefined;
}
