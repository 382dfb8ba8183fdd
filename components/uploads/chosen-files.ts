/** A file that a person chose, by the name it will have: with its folders, where a folder was chosen. */
export type ChosenFile = { name: string; file: File };

/** What a person picked in the dialog of the browser. */
export const filesOfInput = (files: Iterable<File>): ChosenFile[] =>
  [...files]
    .map((file) => ({ name: nameIn(file.webkitRelativePath || file.name), file }))
    .filter(isWanted);

/**
 * What a person dropped, folders with all that is in them. It is to be called while the drop is being told of:
 * afterwards the browser gives nothing away.
 */
export async function filesOfDrop({ items, files }: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return filesOfInput(files);
  const chosen = await Promise.all(entries.map((entry) => filesBelow(entry, "")));
  return chosen.flat().filter(isWanted);
}

async function filesBelow(entry: FileSystemEntry, folder: string): Promise<ChosenFile[]> {
  const name = folder + entry.name;
  if (isFile(entry)) return [{ name: nameIn(name), file: await fileOf(entry) }];
  if (!isFolder(entry)) return [];
  const chosen: ChosenFile[] = [];
  const reader = entry.createReader();
  // It gives some at a time, and nothing more at the end.
  for (let some = await read(reader); some.length > 0; some = await read(reader)) {
    for (const inside of some) chosen.push(...(await filesBelow(inside, `${name}/`)));
  }
  return chosen;
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((...ends) => entry.file(...ends));

const read = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((...ends) => reader.readEntries(...ends));

/** As the platform keeps names: some systems write an umlaut as two characters. */
const nameIn = (path: string) => path.normalize("NFC");

/** What systems put into folders for themselves, nobody chose. */
const isWanted = ({ name }: ChosenFile) =>
  !name.includes("/") || !/(?:^|\/)(?:\.|__MACOSX\/|thumbs\.db$|desktop\.ini$)/i.test(name);
