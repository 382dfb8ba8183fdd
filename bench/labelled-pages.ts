import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { z } from "zod";

const truthSchema = z.object({
  /** The page's own address, for relative links. */
  address: z.string().nullish(),
  /** The `content-type` header, for the charset. */
  contentType: z.string().nullish(),
  /** Groups the figures: article, product, forum. */
  kind: z.string().nullish(),
  /** The whole main content as plain text. */
  text: z.string().nullish(),
  /** Passages that belong to the content, and passages that do not. */
  with: z.array(z.string()).default([]),
  without: z.array(z.string()).default([]),
});

/** A page with its main content as labelled by a person. */
export type LabelledPage = { name: string; html: Buffer; truth: z.infer<typeof truthSchema> };

/** Reads each NAME.html or NAME.html.gz of a folder that has a NAME.json beside it. */
export async function* labelledPages(folder: string): AsyncGenerator<LabelledPage> {
  const names = new Set(await readdir(folder));
  for (const file of [...names].toSorted()) {
    const [, name] = /^(.+)\.html(?:\.gz)?$/.exec(file) ?? [];
    if (!name || !names.has(`${name}.json`)) continue;
    const bytes = await readFile(join(folder, file));
    const truth = truthSchema.parse(
      JSON.parse(await readFile(join(folder, `${name}.json`), "utf8")),
    );
    yield { name: basename(name), html: file.endsWith(".gz") ? gunzipSync(bytes) : bytes, truth };
  }
}
