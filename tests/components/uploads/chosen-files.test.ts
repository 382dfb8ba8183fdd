import { filesOfDrop, filesOfInput } from "@/components/uploads/chosen-files";

const named = (name: string, path = "") =>
  Object.defineProperty(new File(["x"], name), "webkitRelativePath", { value: path });

type Tree = { [name: string]: Tree | string };

/** Returns two entries of a folder at a time. */
function entryOf(name: string, tree: Tree | string): object {
  if (typeof tree === "string") {
    const file = (done: (file: File) => void) => done(new File([tree], name));
    return { name, isFile: true, isDirectory: false, file };
  }
  const createReader = () => {
    const rest = Object.entries(tree).map(([inside, below]) => entryOf(inside, below));
    const readEntries = (done: (entries: object[]) => void) => done(rest.splice(0, 2));
    return { readEntries };
  };
  return { name, isFile: false, isDirectory: true, createReader };
}

const drop = (tree: Tree) =>
  // Safe: nothing else of the drop is read.
  ({
    items: Object.entries(tree).map(([name, below]) => ({
      webkitGetAsEntry: () => entryOf(name, below),
    })),
    files: [],
  }) as unknown as DataTransfer;

test("reads dropped folders and keeps paths as names", async () => {
  const files = await filesOfDrop(
    drop({ "a.pdf": "1", folder: { "b.pdf": "2", "c.pdf": "3", deep: { "d.pdf": "four" } } }),
  );
  expect(files.map(({ name }) => name)).toEqual([
    "a.pdf",
    "folder/b.pdf",
    "folder/c.pdf",
    "folder/deep/d.pdf",
  ]);
  expect(files.map(({ file }) => file.size)).toEqual([1, 1, 1, 4]);
});

test("skips files of the operating system", async () => {
  const folder = { ".DS_Store": "x", "Thumbs.db": "x", ".git": { "a.txt": "x" }, "b.txt": "x" };
  const files = await filesOfDrop(drop({ folder }));
  expect(files.map(({ name }) => name)).toEqual(["folder/b.txt"]);
});

test("names picked files with their folders, in NFC", () => {
  const files = [named("a.txt"), named("u\u0308ber.txt", "Ordner/u\u0308ber.txt")];
  expect(filesOfInput(files).map(({ name }) => name)).toEqual(["a.txt", "Ordner/über.txt"]);
});
