import type { OfficePackage } from "../office-package";
import { findAll } from "../xml";
import { inlineOf } from "./inline";

/** Foot- and endnotes by kind and id, such as `footnote 2`. */
export type Notes = ReadonlyMap<string, string>;

export async function readNotes(
  file: OfficePackage,
  paths: { footnote: string[]; endnote: string[] },
): Promise<Notes> {
  const notes = new Map<string, string>();
  for (const path of [...paths.footnote, ...paths.endnote]) {
    await file.read(path, ["footnote", "endnote"], (note) => {
      const { type = "normal", id = "" } = note.attributes;
      const text = findAll(note, "p").map((paragraph) => inlineOf(paragraph).text.trim());
      if (type === "normal") notes.set(`${note.name} ${id}`, text.filter(Boolean).join(" "));
    });
  }
  return notes;
}
