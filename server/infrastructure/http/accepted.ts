/** Does a caller take this encoding? By the header `accept-encoding`, where `;q=0` refuses one. */
export function isAccepted(encoding: string, header: string | undefined): boolean {
  const refused = /;\s*q=0(\.0*)?\s*$/;
  return (header ?? "")
    .toLowerCase()
    .split(",")
    .some((part) => part.split(";", 1)[0]?.trim() === encoding && !refused.test(part));
}
