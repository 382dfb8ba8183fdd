/** Downloads a text as a file. Characters that file names cannot contain are replaced. */
export function saveText(filename: string, text: string, type = "text/plain"): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = filename.replace(/[\\/:*?"<>|\p{Cc}]/gu, "-");
  link.click();
  URL.revokeObjectURL(address);
}
