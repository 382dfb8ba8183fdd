/** `name` includes the path within a chosen folder. */
export type ChosenFile = { name: string; file: File };

export const filesOfInput = (files: Iterable<File>): ChosenFile[] =>
  [...files]
    .map((file) => ({ name: nameIn(file.webkitRelativePath || file.name), file }))
    .filter(isUserFile);

/**
 * Returns dropped files, including those in folders. Call it within the event: the browser clears
 * the data afterwards.
 */
export async function filesOfDrop({ items, files }: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return filesOfInput(files);
  const filesByEntry = await Promise.all(entries.map((entry) => filesBelow(entry, "")));
  return filesByEntry.flat().filter(isUserFile);
}

async function filesBelow(entry: FileSystemEntry, folder: string): Promise<ChosenFile[]> {
  const name = folder + entry.name;
  if (isFile(entry)) return [{ name: nameIn(name), file: await fileOf(entry) }];
  if (!isFolder(entry)) return [];
  const files: ChosenFile[] = [];
  const reader = entry.createReader();
  // Returns entries in batches; an empty batch is the end.
  for (let some = await readEntries(reader); some.length > 0; some = await readEntries(reader)) {
    for (const inside of some) files.push(...(await filesBelow(inside, `${name}/`)));
  }
  return files;
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((...ends) => entry.file(...ends));

const readEntries = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((...ends) => reader.readEntries(...ends));

/** The platform stores NFC; some systems use decomposed characters. */
const nameIn = (path: string) => path.normalize("NFC");

/** Skips files that operating systems add to folders. */
const isUserFile = ({ name }: ChosenFile) =>
  !name.includes("/") || !/(?:^|\/)(?:\.|__MACOSX\/|thumbs\.db$|desktop\.ini$)/i.test(name);
